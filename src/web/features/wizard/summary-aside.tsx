import { Card } from '../../ui/card.tsx';
import type { Draft, RequiredAnswer } from './draft.ts';
import { EXAM_FORMAT_CHOICES, findChoice, TEACHING_APPROACHES, TECHNOLOGY_CHOICES } from './words.ts';

type SummaryAsideProps = {
  draft: Draft;
  files: { total: number; ready: number };
  /** Goes to a required answer that is open. */
  onAnswer: (field: RequiredAnswer) => void;
};

/** What the clone will be made of, before it is made. */
export function SummaryAside({ draft, files, onAnswer }: SummaryAsideProps) {
  const { answers } = draft;
  const lines: Line[] = [
    { label: 'Professor', value: draft.professor_name },
    { label: 'Course', value: draft.course_name },
    {
      label: 'Files',
      value: files.ready === files.total ? `${files.total}` : `${files.total}, ${files.ready} ready`,
    },
    {
      label: 'Teaching approach',
      value: findChoice(TEACHING_APPROACHES, answers.legal_interpretation_style)?.label,
      field: 'legal_interpretation_style',
    },
    {
      label: 'Exam format',
      value: findChoice(EXAM_FORMAT_CHOICES, answers.exam_format_preference)?.label,
      field: 'exam_format_preference',
    },
    {
      label: 'Technology usage',
      value: findChoice(TECHNOLOGY_CHOICES, answers.technology_usage)?.label,
      field: 'technology_usage',
    },
  ];
  return (
    <Card className="pane:p-5">
      <h2 className="heading text-[19px]">What it will be made of</h2>
      <dl className="mt-2 divide-y divide-line text-[15px]">
        {lines.map(({ label, value, field }) => (
          <div key={label} className="flex justify-between gap-4 py-2 last:pb-0">
            <dt className="whitespace-nowrap text-ink-2">{label}</dt>
            <dd className="min-w-0 text-right font-semibold break-words">
              {value ||
                (field && (
                  <button type="button" className="link" onClick={() => onAnswer(field)}>
                    Answer<span className="sr-only"> {label}</span>
                  </button>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      {files.ready < files.total && (
        <p className="mt-3 text-small text-pretty text-ink-2">
          Reading goes on after the clone is made; the dashboard shows how far it is.
        </p>
      )}
    </Card>
  );
}

type Line = { label: string; value: string | undefined; field?: RequiredAnswer };
