/** The ending of a file of a course's materials. */
const ENDING = /\.(?:pdf|docx?|pptx?|odt|odp|rtf|txt|md|html?)$/i;
/** "v2", "v. 2.1", "(3)" at the end. */
const VERSION = /[\s_-]+(?:v(?:er(?:sion)?)?\.?\s?\d+(?:\.\d+)*|\(\d{1,2}\))$/i;
/** What an edition of a file is called; the same words end a heading of law too ("when a judgment is final"). */
const STATE = /[\s_-]+(?:final|draft|copy|revised|rev\.?\s?\d*|updated|new)$/i;

/**
 * A topic as it is shown. Where slides have no heading, their topic is read from the file's name: its ending, marks of versions
 * and underscores are left out ("Lecture_3 final v2.pptx" is "Lecture 3"). Every other name stays as it is.
 */
export function topicTitle(name: string): string {
  const isFile = ENDING.test(name);
  let title = name.replace(ENDING, '');
  const hasScores = /\p{L}_+[\p{L}\p{N}]/u.test(title);
  if (!isFile && !hasScores && !VERSION.test(title)) return name;
  // "v2 final" and "final v2" alike: while there is a mark to take off.
  for (let before = ''; before !== title; ) {
    before = title;
    title = title.replace(VERSION, '');
    if (isFile || before !== title) title = title.replace(STATE, '');
  }
  return title.replace(/_+/g, ' ').replace(/\s+/g, ' ').trim() || name;
}
