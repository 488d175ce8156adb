/** A heading that is the number of a rule or section as a whole: "§ 1367. …", "Rule 12. …", not "Rule 12(b)". */
const RULE_HEADING =
  /^(?:§§?|rule|sec(?:tion|\.)|\d+ U\. ?S\. ?C\.(?: ?A\.)? §§?|FRCP|FRE|UCC §?)\s*(\d+(?:-\d{3})?)(?![\d(])/i;

/** A line that begins with (b) or (6). */
const SUBDIVISION = /^[\s>*_-]{0,6}\((?:([a-z])|(\d{1,2}))\)/gm;

/**
 * Gives the text of a rule its own numbers: under the heading "§ 1367", the line that begins with "(b)" is 1367(b),
 * and "(6)" under Rule 12(b) is 12(b)(6). A rule's text never says its own number, but questions do.
 */
export class Subdivisions {
  private path: readonly string[] = [];
  private number = '';
  private letter = '';

  /**
   * The references the lines of a passage stand for, as terms; it lies on the page from `start` to `end`. Passages are
   * to be asked in reading order.
   */
  termsIn(path: readonly string[], page: string, start: number, end: number): string[] {
    if (path !== this.path && path.join('\n') !== this.path.join('\n')) {
      this.path = path;
      this.number = RULE_HEADING.exec(path.at(-1) ?? '')?.[1] ?? '';
      this.letter = '';
    }
    if (this.number === '') return [];
    const terms: string[] = [];
    for (const match of page.slice(start, end).matchAll(SUBDIVISION)) {
      if (match[1] !== undefined) this.letter = match[1];
      if (this.letter !== '') terms.push(`§${this.number}${this.letter}${match[2] ?? ''}`);
    }
    return terms;
  }
}
