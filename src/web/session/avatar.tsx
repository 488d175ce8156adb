import type { User } from '#contract/account.ts';
import { initialsOf } from './user-name.ts';

/** The student's picture, when this site holds one; else the initials. Only to look at. */
export function Avatar({ user }: { user: User }) {
  const { picture } = user.google_user_data;
  const hasOwn = picture.startsWith('/api/');
  return (
    <span
      aria-hidden
      className="grid size-9 place-items-center overflow-hidden rounded-full bg-brand-soft text-[13px] leading-none font-semibold text-brand"
    >
      {hasOwn ? <img src={picture} alt="" className="size-full object-cover" /> : initialsOf(user)}
    </span>
  );
}
