import { Menu, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { Button } from '../../ui/button.tsx';
import type { SitePage } from './pages.ts';

const ROW =
  'flex min-h-12 w-full items-center border-b border-line text-left last:border-b-0 text-[17px] font-medium text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink';

type SiteMenuProps = {
  links: readonly Pick<SitePage, 'path' | 'label'>[];
  /** Stands last for visitors; null for students. */
  onSignIn: (() => void) | null;
};

/** The navigation where it has no room side by side: a button, and the pages below the bar. */
export function SiteMenu({ links, onSignIn }: SiteMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu wherever the focus is in it
    <div className="lg:hidden" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        icon
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="-mr-2"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X aria-hidden size={21} /> : <Menu aria-hidden size={21} />}
      </Button>
      <nav
        id={panelId}
        aria-label="Menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 border-b border-line bg-surface px-5 pb-4 shadow-pop pane:px-8"
      >
        {links.map(({ path, label }) => (
          <NavLink key={path} to={path} end className={ROW} onClick={close}>
            {label}
          </NavLink>
        ))}
        {onSignIn && (
          <button
            type="button"
            className={ROW}
            onClick={() => {
              close();
              onSignIn();
            }}
          >
            Sign in
          </button>
        )}
      </nav>
    </div>
  );
}
