import { BANDS, type PracticeAnswer } from '#contract/practice-answers.ts';
import { BAND_WORDS, byKind, KIND_WORDS, points } from './words.ts';

/** Points, band and what they are made of, with what this is not. */
export function GradeCard({ attempt }: { attempt: PracticeAnswer }) {
  const { grade } = attempt;
  const band = BAND_WORDS[grade.band];
  return (
    <div className="mt-4 grid gap-x-8 gap-y-5 rounded-card border border-line bg-surface p-5 pane:grid-cols-[auto_minmax(0,1fr)] pane:p-6 wide:grid-cols-[auto_minmax(0,1fr)_300px]">
      <p className="flex items-center gap-3.5">
        <span className="figure-number text-[52px]/none">{points(grade.earned)}</span>
        <span className="leading-tight">
          <span className="text-ink-2">of {points(grade.possible)} points</span>
          <br />
          <b className="font-semibold">{band.name}</b>
        </span>
      </p>
      <div className="min-w-0">
        <ol aria-label="Bands" className="grid grid-cols-4 gap-1 text-small">
          {BANDS.toReversed().map((each) => (
            <li key={each} aria-current={each === grade.band || undefined}>
              <span
                aria-hidden
                className={`block h-2 rounded-[2px] ${each === grade.band ? 'bg-brand' : 'bg-raised'}`}
              />
              <span className={`mt-1.5 block ${each === grade.band ? 'font-semibold' : 'text-ink-3'}`}>
                {BAND_WORDS[each].name}
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-2 text-[15px] text-pretty text-ink-2">{band.says}</p>
        <dl className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-small">
          {byKind(attempt).map(({ kind, earned, possible }) => (
            <div key={kind} className="flex gap-1.5">
              <dt className="text-ink-3">{KIND_WORDS[kind]}</dt>
              <dd className="tabular-nums">
                {points(earned)} of {points(possible)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="border-line text-small text-pretty text-ink-2 max-wide:border-t max-wide:pt-4 pane:max-wide:col-span-2 wide:border-l wide:pl-6">
        How much of the model answer your sentences cover: a check, not a grade. A point you made in words the
        check does not know can be missed.
      </p>
    </div>
  );
}
