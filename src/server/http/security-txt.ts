/** Where the page stands that says how to tell of a weakness (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';

/** Whoever reads it is told to look again after so many months. */
const GOOD_FOR_MONTHS = 6;

/**
 * How to tell this site of a weakness: by its contact page, whose messages are stored before they are mailed. `origin` is
 * the site's own, with https. It is good until the first day of a month half a year on, so that it reads the same for a
 * month and is never out of date while the site answers.
 */
export function securityTxt(origin: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + GOOD_FOR_MONTHS, 1));
  return [
    `Contact: ${origin}/contact`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${SECURITY_TXT}`,
    '',
  ].join('\n');
}
