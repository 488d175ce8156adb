const TITLES = /^(?:prof(?:essor)?|dr|mr|mrs|ms|mx|dean|judge|justice|hon|the)\.?\s+/i;
const SUFFIXES = /^(?:jr|sr|ii|iii|iv|esq|ph\.?d|j\.?d)\.?$/i;

/** The ways a professor is named on the screen. */
export type ProfessorName = {
  /** Professor Okafor */
  formal: string;
  /** Prof. Amara Okafor */
  full: string;
  /** Prof. Okafor */
  short: string;
  /** AO */
  initials: string;
};

/** Names a professor from what the student typed, with or without a title; "your professor" where nothing is known. */
export function professorName(typed: string): ProfessorName {
  let name = typed.trim().replace(/\s+/g, ' ');
  while (TITLES.test(name)) name = name.replace(TITLES, '');
  const words = name.split(' ').filter((word) => word !== '');
  const named = words.filter((word) => !SUFFIXES.test(word.replace(/,$/, '')));
  const surname = named.at(-1)?.replace(/,$/, '');
  if (!surname || /^professor$/i.test(surname)) {
    return { formal: 'Professor', full: 'Professor', short: 'your professor', initials: 'P' };
  }
  const first = named.length > 1 ? named[0] : undefined;
  return {
    formal: `Professor ${surname}`,
    full: `Prof. ${words.join(' ')}`,
    short: `Prof. ${surname}`,
    initials: [first, surname].map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join(''),
  };
}
