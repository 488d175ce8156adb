import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import './practice.css';
import { usePracticeLines } from './practice-lines.ts';

/** The tab Practice of the course bar: opens the ways to practice, each with one line and how it stands. */
export default function PracticeMenu({ id, look }: { id: number; look: string }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const lines = usePracticeLines(id, isOpen);
  const here = lines.find(({ path }) => path === pathname);
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen}>
      <Menu.Trigger className={`practice-tab ${look}`} aria-current={here ? 'page' : undefined}>
        Practice
        {here && <span className="practice-here">{here.tab}</span>}
        <ChevronDown aria-hidden size={15} className="text-ink-3" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="center" sideOffset={8} className="z-50 outline-none">
          <Menu.Popup className="practice-menu fade-pop rounded-card border border-line bg-surface p-1.5 shadow-pop outline-none">
            {lines.map((line) => (
              <Menu.Item
                key={line.path}
                className="practice-line"
                render={<Link to={line.path} aria-current={line === here ? 'page' : undefined} />}
              >
                <line.Icon aria-hidden size={20} />
                <span>
                  <b>{line.name}</b>
                  <small>{line.words}</small>
                </span>
                <em>{line.state}</em>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
