import { Menu } from '@base-ui/react/menu';
import { CalendarDays, Check, Pencil, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FileCorrection } from '#contract/exam-corrections.ts';
import type { Forecast } from '#contract/prediction.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CorrectSittingDialog } from './correct-sitting-dialog.tsx';
import { type CountedFile, ROLE_CHOICES } from './corrections.ts';
import type { CorrectionDesk } from './use-corrections.ts';

const ITEM =
  'flex min-h-10 max-pane:min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-[15.5px] outline-none data-highlighted:bg-sunken';

type CorrectFileMenuProps = {
  file: CountedFile;
  said: FileCorrection | undefined;
  forecast: Pick<Forecast, 'sittings'>;
  desk: CorrectionDesk;
};

/** Says what a file among the past exams is, and of which exam. Loaded when "What I counted" is opened. */
export default function CorrectFileMenu({ file, said, forecast, desk }: CorrectFileMenuProps) {
  const [isChoosing, setChoosing] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          ref={trigger}
          aria-label={`Change what ${file.name} is`}
          className={buttonClass({ variant: 'ghost', size: 'xs' }, 'shrink-0 max-pane:h-11')}
        >
          <Pencil aria-hidden size={15} />
          Change
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} collisionPadding={12} className="z-40 outline-none">
            <Menu.Popup className="fade-pop min-w-64 rounded-card border border-line bg-surface p-1.5 shadow-pop outline-none">
              <Menu.Group>
                <Menu.GroupLabel className="px-3 pt-1.5 pb-1 text-meta font-semibold text-ink-3">
                  This file is
                </Menu.GroupLabel>
                <Menu.RadioGroup value={said?.role ?? file.role ?? ''}>
                  {ROLE_CHOICES.map(({ role, words }) => (
                    <Menu.RadioItem
                      key={role}
                      value={role}
                      closeOnClick
                      onClick={() => desk.correctFile(file, { role })}
                      className={ITEM}
                    >
                      <span className="grid w-[18px] place-items-center">
                        <Menu.RadioItemIndicator>
                          <Check aria-hidden size={17} className="text-brand" />
                        </Menu.RadioItemIndicator>
                      </span>
                      {words}
                    </Menu.RadioItem>
                  ))}
                </Menu.RadioGroup>
              </Menu.Group>
              <Menu.Separator className="my-1.5 h-px bg-line" />
              <Menu.Item className={ITEM} onClick={() => setChoosing(true)}>
                <CalendarDays aria-hidden size={18} className="text-ink-3" />
                Which exam it belongs to…
              </Menu.Item>
              {said && (
                <Menu.Item className={ITEM} onClick={() => desk.takeBackFile(file)}>
                  <Undo2 aria-hidden size={18} className="text-ink-3" />
                  Take back what you said
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isChoosing && (
        <CorrectSittingDialog
          file={file}
          said={said}
          forecast={forecast}
          onClose={() => {
            setChoosing(false);
            trigger.current?.focus();
          }}
          onSave={(answer) => desk.correctFile(file, answer)}
        />
      )}
    </>
  );
}
