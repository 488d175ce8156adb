import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textBlocks } from './text-blocks.ts';

const read = (source: string) => textBlocks(source).map((b) => `${b.type[0]}${b.level} ${b.text}`);

describe('textBlocks', () => {
  it('reads an outline with text under its numbers as headings', () => {
    const source =
      'Torts Outline\n\nI. Negligence\nA. Duty\nA duty is owed to foreseeable plaintiffs.\nB. Breach\nThe Hand formula weighs burden against risk.\nII. Strict Liability\nAbnormally dangerous activities.';
    expect(read(source)).toEqual([
      'h1 Torts Outline',
      'h2 I. Negligence',
      'h3 A. Duty',
      'p0 A duty is owed to foreseeable plaintiffs.',
      'h3 B. Breach',
      'p0 The Hand formula weighs burden against risk.',
      'h2 II. Strict Liability',
      'p0 Abnormally dangerous activities.',
    ]);
  });

  it('reads a numbered list as entries, not headings', () => {
    const source = 'The elements of negligence are these, in order.\n1. duty\n2. breach\n3. cause\n4. harm\n';
    expect(read(source).slice(1)).toEqual(['i1 1. duty', 'i1 2. breach', 'i1 3. cause', 'i1 4. harm']);
  });

  it('nests bullets by their indentation', () => {
    expect(read('Notes about service, some of them long.\n- a\n    - b\n        - c\n- d').slice(1)).toEqual([
      'i1 a',
      'i2 b',
      'i3 c',
      'i1 d',
    ]);
  });

  it('nests bullets at the margin by their signs', () => {
    expect(read('Notes about service.\n● a\n○ b\n■ c\n○ d\n● E F G H I').slice(1)).toEqual([
      'i1 a',
      'i2 b',
      'i3 c',
      'i2 d',
      'i1 E F G H I',
    ]);
  });

  it('joins lines that were wrapped at a column, and broken words', () => {
    const source = [
      'The defendant moved to dismiss for want of personal jurisdiction over',
      'it, and the court took the motion under advisement after a hearing at',
      'which both parties argued that the forum state had, or lacked, suffi-',
      'cient contacts with the dispute to satisfy the demands of due process.',
      '',
      'A second paragraph begins here and it too is long enough to be wrapped',
      'by the program that wrote it.',
    ].join('\n');
    expect(read(source)).toHaveLength(2);
    expect(read(source)[0]).toContain('lacked, sufficient contacts');
  });

  it('keeps lines of their own where nothing was wrapped', () => {
    expect(read('Roe sued.\nDoe answered, denying everything that Roe had said of him.')).toHaveLength(2);
  });

  it.each([
    ['Question 3', 'h2 Question 3'],
    ['PART II: SHORT ESSAYS', 'h1 PART II: SHORT ESSAYS'],
    ['PERSONAL JURISDICTION', 'h1 PERSONAL JURISDICTION'],
    ['Model Answers', 'h1 Model Answers'],
    ['Facts', 'h2 Facts'],
  ])('takes %s for a heading', (line, expected) => {
    expect(
      read(`The first line says what this is about.\n\n${line}\nThen the text follows, as it does.`),
    ).toContain(expected);
  });

  it.each(['Exam ID:', 'Angela:', 'HE SHOUTED AT THE CLERK!', 'IRAC', '42'])(
    'does not take %s for a heading',
    (line) => {
      expect(
        read(`The first line says what this is about.\n\n${line}\nThen the text follows, as it does.`).join(),
      ).not.toContain(`h1 ${line}`);
      expect(
        read(`The first line says what this is about.\n\n${line}\nThen the text follows, as it does.`).join(),
      ).not.toContain(`h2 ${line}`);
    },
  );

  it('leaves out lines to write on and ornaments', () => {
    expect(read('Sign here, please, in ink.\n______________\n* * *\nThen hand it in.')).toEqual([
      'p0 Sign here, please, in ink.',
      'p0 Then hand it in.',
    ]);
  });

  it('takes underlined lines for headings, each kind of line one level deeper', () => {
    const source = [
      'Torts: Review',
      '=============',
      'These are the things to know before the examination.',
      '',
      'duty and breach',
      '---------------',
      'A duty is owed to foreseeable plaintiffs.',
      '',
      'Hand formula: when?',
      '~~~~~~~~~~~~~~~~~~~',
      'Burden against risk.',
      'Risk is probability times loss.',
      '------------------------------------------------------------------------',
      'Sign here, please',
      '__________',
      'A line of its own.',
      '--',
    ].join('\n');
    expect(read(source).filter((line) => line.startsWith('h'))).toEqual([
      'h1 Torts: Review',
      'h2 duty and breach',
      'h3 Hand formula: when?',
    ]);
  });

  it('reads a byte order mark and windows line ends as nothing', () => {
    expect(read('\uFEFFOne sentence is here.\r\nAnother one follows it.')).toEqual([
      'p0 One sentence is here.',
      'p0 Another one follows it.',
    ]);
  });

  it('makes blocks with words and sound levels of anything', () => {
    const piece = fc.constantFrom(
      'A. ',
      'I. ',
      '1. ',
      '- ',
      '\n',
      '\n\n',
      '\t',
      'CAPS',
      'Question 1',
      'word',
      ':',
      '. ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 50 }), (pieces) => {
        for (const block of textBlocks(pieces.join(''))) {
          if (block.type === 'heading') expect(block.level).toBeGreaterThan(0);
          if (block.type === 'heading') expect(block.level).toBeLessThanOrEqual(6);
          expect(block.text.trim()).not.toBe('');
        }
      }),
    );
  });
});
