import { Menu } from '@base-ui/react/menu';
import { Plus } from 'lucide-react';
import type { OutlinePart } from '#contract/outlines.ts';
import { buttonClass } from '../../ui/button.tsx';

const KINDS: readonly [OutlinePart, string][] = [
  ['note', 'Free line'],
  ['element', 'Element'],
  ['exception', 'Exception'],
  ['case', 'Case'],
  ['trap', 'Trap'],
  ['trigger', 'Look for (attack sheet)'],
  ['departure', 'In this class'],
];

/** Adds an empty line of a kind. */
export function AddLine({ isFull, onAdd }: { isFull: boolean; onAdd: (part: OutlinePart) => void }) {
  return (
    <p className="ol-add">
      <Menu.Root>
        <Menu.Trigger disabled={isFull} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Plus aria-hidden size={16} />
          Add a line
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="start" sideOffset={4} className="z-40 outline-none">
            <Menu.Popup className="fade-pop ol-menu">
              {KINDS.map(([part, words]) => (
                <Menu.Item key={part} className="ol-act" onClick={() => onAdd(part)}>
                  {words}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isFull && <span className="ol-quiet">The unit is full.</span>}
    </p>
  );
}
