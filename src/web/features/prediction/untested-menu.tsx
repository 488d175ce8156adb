import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown } from 'lucide-react';
import type { ExamCorrections } from '#contract/exam-corrections.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { CorrectionDesk } from './use-corrections.ts';

const ITEM =
  'flex min-h-10 max-pane:min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-[15.5px] outline-none data-highlighted:bg-sunken';

type UntestedMenuProps = {
  topic: string;
  /** Past exams that the topic is counted on, by name. */
  exams: readonly string[];
  untested: ExamCorrections['topics_untested'];
  desk: CorrectionDesk;
};

/** The past exams a topic is counted on, each to be marked as not having tested it. Loaded when a row is opened. */
export default function UntestedMenu({ topic, exams, untested, desk }: UntestedMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass({ variant: 'secondary', size: 'xs' }, 'max-pane:h-11')}>
        An exam did not test it
        <ChevronDown aria-hidden size={15} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="start" sideOffset={4} collisionPadding={12} className="z-40 outline-none">
          <Menu.Popup className="fade-pop min-w-56 rounded-card border border-line bg-surface p-1.5 shadow-pop outline-none">
            <Menu.Group>
              <Menu.GroupLabel className="px-3 pt-1.5 pb-1 text-meta font-semibold text-ink-3">
                It was not tested on
              </Menu.GroupLabel>
              {exams.map((exam) => {
                const isSaid = untested.some(({ sitting }) => sitting === exam);
                return (
                  <Menu.CheckboxItem
                    key={exam}
                    checked={isSaid}
                    closeOnClick
                    onClick={() =>
                      isSaid ? desk.takeBackTopic(topic, exam) : desk.correctTopic(topic, exam)
                    }
                    className={ITEM}
                  >
                    <span className="grid w-[18px] place-items-center">
                      <Menu.CheckboxItemIndicator>
                        <Check aria-hidden size={17} className="text-brand" />
                      </Menu.CheckboxItemIndicator>
                    </span>
                    the {exam}
                  </Menu.CheckboxItem>
                );
              })}
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
