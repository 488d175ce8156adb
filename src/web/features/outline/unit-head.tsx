import { Menu } from '@base-ui/react/menu';
import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import type { OutlineEntry } from '#contract/outlines.ts';
import { topicTitle } from '#contract/topic-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { plural } from '../../ui/plural.ts';
import { DotButtons } from './confidence-dots.tsx';
import { Act } from './line-row.tsx';
import { pagesOf, percent } from './words.ts';

type UnitHeadProps = {
  tab: string;
  entry: OutlineEntry;
  topicNumber: number;
  /** By the forecast; null where there is none. */
  chance: number | null;
  size: { lines: number; pages: number } | null;
  confidence: number;
  isHidden: boolean;
  onConfidence: (value: number) => void;
  onRename: () => void;
  onHide: (isHidden: boolean) => void;
  onMove: (step: 1 | -1) => void;
  onDelete: () => void;
};

/** A unit's name, where it stands, how long it is and how sure the student is of it. */
export function UnitHead(props: UnitHeadProps) {
  const { tab, entry, topicNumber, chance, size, confidence, isHidden } = props;
  const isOwn = entry.key.startsWith('own:');
  return (
    <header className="ol-head">
      <div>
        <PageTitle tab={tab} className="ol-title">
          {entry.name}
        </PageTitle>
        <p className="ol-sub">
          <span>
            {topicNumber}. {topicTitle(entry.topic)}
          </span>
          {chance !== null && <span>{percent(chance)} on the final</span>}
          {size && (
            <span>
              {plural(size.lines, 'line')}, {pagesOf(size.pages)} pages
            </span>
          )}
          {isOwn && <span>your own unit</span>}
          {!isOwn && entry.unit === null && <span>not in your materials any more</span>}
          {isHidden && <span>not printed</span>}
        </p>
      </div>
      <div className="ol-head-end">
        <DotButtons value={confidence} onChange={props.onConfidence} />
        <Menu.Root>
          <Menu.Trigger
            aria-label={`More for ${entry.name}`}
            className={buttonClass({ variant: 'ghost', size: 'sm', icon: true })}
          >
            <Ellipsis aria-hidden size={19} />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner align="end" sideOffset={4} className="z-40 outline-none">
              <Menu.Popup className="fade-pop ol-menu">
                <Act icon={<Pencil aria-hidden size={17} />} onClick={props.onRename}>
                  Rename or move to a topic
                </Act>
                <Act icon={<ArrowUp aria-hidden size={17} />} onClick={() => props.onMove(-1)}>
                  Move up
                </Act>
                <Act icon={<ArrowDown aria-hidden size={17} />} onClick={() => props.onMove(1)}>
                  Move down
                </Act>
                <Act
                  icon={isHidden ? <Eye aria-hidden size={17} /> : <EyeOff aria-hidden size={17} />}
                  onClick={() => props.onHide(!isHidden)}
                >
                  {isHidden ? 'Print it' : 'Do not print'}
                </Act>
                {(entry.written.version > 0 || entry.unit === null) && (
                  <Act icon={<Trash2 aria-hidden size={17} />} onClick={props.onDelete}>
                    {isOwn ? 'Delete' : 'Clear what I wrote'}
                  </Act>
                )}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      </div>
    </header>
  );
}
