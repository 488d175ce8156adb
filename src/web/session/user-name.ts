import type { User } from '#contract/account.ts';

/** Full name, or the e-mail's first part while the name is not known; a sign-in may give neither. */
export const nameOf = ({ google_user_data: { given_name, family_name }, email }: User): string =>
  `${given_name} ${family_name}`.trim() || email.split('@')[0] || 'Student';

/** One or two letters that stand for the student where there is no picture. */
export const initialsOf = (user: User): string =>
  nameOf(user)
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();
