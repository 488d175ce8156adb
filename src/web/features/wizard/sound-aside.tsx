import { NOT_KNOWN, type Questionnaire } from '#contract/questionnaire.ts';
import { Card } from '../../ui/card.tsx';
import { findChoice, HUMOR, STRICTNESS, stepWord, TEACHING_APPROACHES } from './words.ts';

/** A made-up question for each strictness; free of any rule of law, so that it fits every course. */
const PRESSING = [
  'Take your time. What do your notes say first?',
  'Good start. Which heading would you look under?',
  'That is the rule. Now, which fact meets it?',
  'You have the result. Give me the reason.',
  'A result is not a reason. Again, from the rule.',
];

const ASIDES = [
  '',
  'One down.',
  'Your outline thanks you.',
  'Say it aloud once; the library will forgive you.',
  'Somewhere a casebook just closed itself.',
];

/** What the answers so far do to the simulation, reacting at once. */
export function SoundAside({ answers }: { answers: Questionnaire }) {
  const approach = findChoice(TEACHING_APPROACHES, answers.legal_interpretation_style);
  const pressing = PRESSING[answers.strictness_level - 1];
  const aside = ASIDES[answers.humor_level - 1];
  return (
    <Card className="pane:p-5">
      <h2 className="heading text-[19px]">How it will sound</h2>
      <p aria-live="polite" className="mt-2.5 font-serif text-[17px] leading-normal text-pretty">
        {pressing} {aside}
      </p>
      <p className="mt-2.5 text-[14px] leading-snug text-ink-3">
        A made-up line in this style, not a quote from your professor.
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line text-small text-ink-2 [&>li]:py-2 [&>li:last-child]:pb-0">
        <li>
          <b className="font-semibold text-ink">
            Strictness {answers.strictness_level}, {stepWord(STRICTNESS, answers.strictness_level)}:
          </b>{' '}
          how hard it presses, and how many hints come before the answer.
        </li>
        <li>
          <b className="font-semibold text-ink">
            Humor {answers.humor_level}, {stepWord(HUMOR, answers.humor_level)}:
          </b>{' '}
          {answers.humor_level === 1 ? 'no asides.' : 'asides about studying, never inside a quote.'}
        </li>
        {approach && approach.value !== NOT_KNOWN && (
          <li>
            <b className="font-semibold text-ink">{approach.label}:</b> {approach.more}
          </li>
        )}
      </ul>
    </Card>
  );
}
