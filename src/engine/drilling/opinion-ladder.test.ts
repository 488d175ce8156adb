import { describe, expect, test } from 'vitest';
import { markdownCourse } from '../../../test/support/markdown-course.ts';
import { goldText } from './rung.ts';
import { caseLadders } from './subjects.ts';

const STORY = 'The barge lay at the mill, and the flour in it was wet before noon on the second day. '.repeat(
  20,
);
const APPEAL = 'Marsh appeals from an order of the district court that gave Tolland summary judgment.';
const ISSUE =
  'The question on this appeal is whether a miller who ties up a barge answers for flour that the river spoils.';
const HOLDING =
  'We hold that a carrier pays for goods under its care only after proof of some fault, such as a worn rope.';

type Parts = { heading?: string; court?: string; more?: string };
/** The questions on an opinion, by their kind, with the words that answer them. */
function asked({ heading = 'Marsh v. Tolland, 12 F.3d 4 (5th Cir. 1993)', court, more = '' }: Parts) {
  const said = court ?? `${APPEAL} ${ISSUE}\n\n${STORY}\n\n${HOLDING} The judgment is affirmed.`;
  const text = `# Barges\n\n## ${heading}\n\n${said}\n\n${more}\n`;
  const [ladder] = caseLadders(
    markdownCourse([{ name: 'Book.md', kind: 'additionalMaterials', text }]),
    null,
  );
  return Object.fromEntries((ladder?.rungs ?? []).map((rung) => [rung.kind, goldText(rung)]));
}

describe('an opinion is asked on by what its court says of itself', () => {
  test('how it came here, the issue and the holding, in the court’s own words', () => {
    expect(asked({})).toEqual({ posture: APPEAL, issue: ISSUE, holding: HOLDING });
  });

  test.each([
    'In re Marsh, 12 So.2d 4 (La. 1993)',
    'Matter of Marsh, No. 93-0050 (N.Y. App. Div. June 24, 1993).',
    'Marsh v. Tolland, C.A. No. S20C-07 (Del. Super. Jan. 11, 1993)',
  ])('whatever its court: %s', (heading) => {
    expect(Object.keys(asked({ heading }))).toEqual(['posture', 'issue', 'holding']);
  });

  test('under the line of its judge, and per curiam', () => {
    for (const line of ['Holt, Circuit Judge.', 'PER CURIAM'])
      expect(asked({ court: `${line}\n\n${APPEAL} ${ISSUE}\n\n${STORY}\n\n${HOLDING}` })).toMatchObject({
        holding: HOLDING,
      });
  });

  test('and a dissent for itself, where it says what is wrong', () => {
    const dissent = 'I would hold that nobody who leaves flour on a river overnight may ask for its price.';
    const more = (text: string) => `### Holt, Circuit Judge, dissenting.\n\n${text}`;
    expect(asked({ more: more(`The rope was old. ${dissent}`) })).toMatchObject({
      holding: HOLDING,
      dissent,
    });
    expect(
      asked({ more: more('For these reasons, I dissent from the opinion and from the judgment today.') }),
    ).not.toHaveProperty('dissent');
    for (const empty of [
      'I regret that I am unable to agree with the judgment on the flour in this case of the miller.',
      'I would not advise anybody to build a mill at a river, and it is too soon to despair of barges.',
      'I would apply them only to the flour that lay on the barge of the miller before the night.',
    ])
      expect(asked({ more: more(empty) }), empty).not.toHaveProperty('dissent');
  });
});

describe('nobody else speaks for the court', () => {
  const without = (holding: string) => asked({ court: `${APPEAL} ${ISSUE}\n\n${STORY}\n\n${holding}` });

  test.each([
    [
      'a party',
      'Marsh argues that we hold that a miller answers for flour that the river spoils in a barge.',
    ],
    ['another case', 'In Carver v. Dunn, we held, and hold, that a miller answers for flour in a barge.'],
    ['what is left open', 'We do not hold that a miller answers for flour that the river spoils in a barge.'],
    ['an answer without its subject', 'We hold that in the circumstances of a barge of flour, they do not.'],
    ['an answer by another sentence', 'We hold that the rule of the barge of flour satisfies this test.'],
  ])('%s', (_, sentence) => {
    expect(without(sentence)).not.toHaveProperty('holding');
  });

  test.each([
    ['a concurrence', '### Holt, J., concurring.\n\n'],
    ['an editor under a heading', '### Notes & Questions\n\n'],
    ['an editor under a line', 'Notes and Questions\n\n'],
    ['another case below', '### Carver v. Dunn, 3 F.3d 9 (5th Cir. 1993)\n\n'],
  ])('%s', (_, opening) => {
    const court = `${APPEAL} ${ISSUE}\n\n${STORY}`;
    expect(asked({ court, more: `${opening}${HOLDING}` })).toEqual({ posture: APPEAL, issue: ISSUE });
  });

  test('judges who speak one after the other', () => {
    const judge = (name: string) =>
      `### ${name}, Circuit Judge.\n\n${APPEAL} ${ISSUE}\n\n${STORY}\n\n${HOLDING}`;
    expect(asked({ court: `${judge('Holt')}\n\n${judge('Pym')}` })).toEqual({});
  });

  test('a note on a case', () => {
    expect(asked({ court: `${APPEAL} ${ISSUE} ${HOLDING}` })).toEqual({});
  });
});
