import { BOOK_RULES, type ExamFacts, type FoundFact } from '#contract/found.ts';
import { Card } from '../../ui/card.tsx';
import { CONTROL, Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { bookWords, factWords, fromFact, isSame } from './exam-words.ts';
import { NumberField } from './number-field.tsx';
import { Quoted } from './quoted.tsx';
import { ZoneField } from './zone-field.tsx';

type ExamFormProps = {
  exam: ExamFacts;
  facts: readonly FoundFact[];
  onChange: (exam: ExamFacts) => void;
};

const UNITS = [
  { value: 'words', label: 'words' },
  { value: 'characters', label: 'characters' },
  { value: 'pages', label: 'pages' },
];

/** The facts of the coming exam, begun with what the materials say of them and each with its quote. */
export function ExamForm({ exam, facts, onChange }: ExamFormProps) {
  const change = (more: Partial<ExamFacts>) => onChange({ ...exam, ...more });
  const quotes = (...wanted: FoundFact['fact'][]) => (
    <Proposals {...{ exam, onUse: change }} facts={facts.filter(({ fact }) => wanted.includes(fact))} />
  );
  const { length_limit } = exam;
  return (
    <Card className="grid gap-5">
      <div>
        <div className="found-pair">
          <Field label="Day">
            {(ids) => (
              <input
                type="date"
                {...ids}
                value={exam.day ?? ''}
                onChange={(event) => change({ day: event.target.value || null })}
                className={`h-11 ${CONTROL}`}
              />
            )}
          </Field>
          <Field label="Begins at">
            {(ids) => (
              <input
                type="time"
                {...ids}
                value={exam.starts_at ?? ''}
                onChange={(event) => change({ starts_at: event.target.value || null })}
                className={`h-11 ${CONTROL}`}
              />
            )}
          </Field>
        </div>
        {quotes('day', 'hour')}
      </div>
      <ZoneField zone={exam.zone} onChange={(zone) => change({ zone })} />
      <div>
        <div className="found-pair">
          <NumberField
            label="Minutes"
            value={exam.minutes}
            most={20_160}
            onChange={(minutes) => change({ minutes })}
          />
          <NumberField
            label="Extra time, %"
            hint="Your accommodation."
            value={exam.extra_percent === 0 ? null : exam.extra_percent}
            most={300}
            onChange={(extra) => change({ extra_percent: extra ?? 0 })}
          />
        </div>
        {quotes('minutes')}
      </div>
      <div>
        <Select
          label="Books and notes"
          value={exam.book ?? ''}
          placeholder="Not known"
          options={BOOK_RULES.map((book) => ({ value: book, label: bookWords(book) }))}
          onChange={(event) => change({ book: (event.target.value || null) as ExamFacts['book'] })}
        />
        {quotes('book')}
      </div>
      <div>
        <NumberField
          label="Pages of notes you may bring"
          value={exam.page_limit}
          most={1_000}
          onChange={(page_limit) => change({ page_limit })}
        />
        {quotes('pages')}
      </div>
      <div>
        <div className="found-pair">
          <NumberField
            label="Longest answer"
            value={length_limit?.count ?? null}
            most={1_000_000}
            onChange={(count) =>
              change({ length_limit: count === null ? null : { count, unit: length_limit?.unit ?? 'words' } })
            }
          />
          <Select
            label="Counted in"
            value={length_limit?.unit ?? 'words'}
            options={UNITS}
            disabled={length_limit === null}
            onChange={(event) => {
              const unit = event.target.value as 'words' | 'characters' | 'pages';
              if (length_limit) change({ length_limit: { ...length_limit, unit } });
            }}
          />
        </div>
        {quotes('length')}
      </div>
      <TextField
        label="Software"
        optional
        value={exam.software}
        maxLength={100}
        onChange={(event) => change({ software: event.target.value })}
      />
    </Card>
  );
}

type ProposalsProps = {
  exam: ExamFacts;
  facts: readonly FoundFact[];
  onUse: (more: Partial<ExamFacts>) => void;
};

/** What the materials say of a fact, each quote once; a value that the form does not have can be taken over. */
function Proposals({ exam, facts, onUse }: ProposalsProps) {
  const quotes = [
    ...Map.groupBy(facts, ({ evidence }) => `${evidence.material_id} ${evidence.start}`).values(),
  ];
  if (quotes.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-2">
      {quotes.map((said) => {
        const [first] = said;
        const others = said.filter((each) => each.value !== null && !isSame(exam, each));
        return (
          first && (
            <li key={`${first.evidence.material_id} ${first.evidence.start}`}>
              <Quoted evidence={first.evidence} />
              {others.map((each) => (
                <button
                  key={each.fact}
                  type="button"
                  className="link mt-1 mr-4 text-[14px] max-pane:min-h-11"
                  onClick={() => onUse(fromFact(each))}
                >
                  Use {factWords(each)}
                </button>
              ))}
            </li>
          )
        );
      })}
    </ul>
  );
}
