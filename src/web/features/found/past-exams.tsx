import { Link } from 'react-router';
import type { Found } from '#contract/found.ts';
import type { Sitting } from '#contract/prediction.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { plural } from '../../ui/plural.ts';

const ROLES = {
  exam: 'questions',
  key: 'key or feedback',
  attachment: 'attachment',
  duplicate: 'the same exam again',
  draft: 'a draft of it',
} as const;

/** The past exams: which sittings they are, and which file is what; `aside` says how many files are in none. */
export function PastExams({ found, cloneId, aside }: { found: Found; cloneId: number; aside: string }) {
  const { exams, set_aside } = found;
  return (
    <>
      <p className="mb-3 text-[15px] text-ink-2">
        {exams.length === 0
          ? 'None were found. With three or more, the forecast can be tested on them.'
          : 'What each one tested can be checked, and a file corrected, '}
        {exams.length > 0 && (
          <Link to={`/exam-prediction/${cloneId}`} className="link">
            under Exam Prediction: Check this exam
          </Link>
        )}
      </p>
      {exams.length > 0 && (
        <Card padded={false}>
          <ul className="divide-y divide-line px-4 pane:px-6">
            {exams.toReversed().map((exam) => (
              <li key={exam.name} className="py-3">
                <Exam exam={exam} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {set_aside.length > 0 && (
        <div className="mt-4">
          <h3 className="text-meta font-semibold text-ink-2">Not counted as past exams</h3>
          <p className="text-[15px] text-ink-2">{aside}</p>
          <ul className="mt-1 grid gap-2">
            {set_aside.map(({ material_id, name, why }) => (
              <li key={material_id} className="text-[15px] leading-snug">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="block text-ink-3">{why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Exam({ exam }: { exam: Sitting }) {
  const hasKey = exam.files.some(({ role }) => role === 'key');
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {exam.name}
        {hasKey && <Badge tone="ok">with key</Badge>}
        {!exam.complete && <Badge tone="gold">in part</Badge>}
      </h3>
      <p className="text-[14px] text-ink-3">{plural(exam.questions, 'question')}</p>
      <ul className="mt-1">
        {exam.files.map(({ material_id, name, role }) => (
          <li key={`${material_id} ${role}`} className="text-[15px] leading-snug wrap-anywhere text-ink-2">
            {name}
            <span className="text-ink-3"> · {ROLES[role]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
