import { Menu } from '@base-ui/react/menu';
import { CircleQuestionMark, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '#contract/account.ts';
import { openLex } from '../open-lex.ts';
import { Avatar } from './avatar.tsx';
import { useSignOut } from './leave.ts';
import { initialsOf, nameOf } from './user-name.ts';

const ITEM =
  'flex h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left outline-none data-highlighted:bg-brand-soft';

/** The student's picture, which opens the way to the account and out. */
export default function AccountMenu({ user }: { user: User }) {
  const signOut = useSignOut();
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={`${initialsOf(user)}, your account`} className="-mr-1 rounded-full p-1">
        <Avatar user={user} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-50 outline-none">
          <Menu.Popup className="fade-pop w-64 rounded-card border border-line bg-surface p-1.5 shadow-pop outline-none">
            <div className="border-b border-line px-3 pt-2 pb-3 mb-1.5">
              <p className="truncate font-semibold">{nameOf(user)}</p>
              <p className="truncate text-small text-ink-3">{user.email}</p>
            </div>
            <Menu.Item className={ITEM} render={<Link to="/account" />}>
              <UserRound aria-hidden size={18} className="text-ink-3" />
              Account
            </Menu.Item>
            <Menu.Item className={ITEM} onClick={openLex}>
              <CircleQuestionMark aria-hidden size={18} className="text-ink-3" />
              Help: ask Lex
            </Menu.Item>
            <Menu.Item className={ITEM} onClick={() => void signOut()}>
              <LogOut aria-hidden size={18} className="text-ink-3" />
              Sign out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
