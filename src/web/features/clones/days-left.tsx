import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type Clone, updateClone } from '#contract/clones.ts';
import { proposeExamDay } from '#contract/found.ts';
import { call } from '../../api.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { CLONES_KEY } from './clones.ts';
import { daysToExam } from './days-to.ts';

/** The day of the final that the syllabus names, where nobody has said one and it is not over; null otherwise. */
export function useProposedDay(clone: Clone): string | null {
  const isKnown = clone.exam_on !== null;
  const { data } = useQuery({
    queryKey: ['dashboard-exam-day', clone.id],
    queryFn: () => call(proposeExamDay, { clone_id: clone.id }),
    enabled: !isKnown && clone.material_counts.ready > 0,
  });
  const day = isKnown ? null : data?.day;
  return day && daysToExam(day, new Date()) ? day : null;
}

type DaysLeftProps = {
  clone: Clone;
  /** Runs once the day of the syllabus was taken over, before the button for it goes. */
  onUsed?: () => void;
};

/** The days to the final; where nobody has said its day, the one that the syllabus names, to be used or not. */
export function DaysLeft({ clone, onUsed }: DaysLeftProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const proposed = useProposedDay(clone);
  const isKnown = clone.exam_on !== null;
  // A day that is over is neither counted nor offered.
  const days = clone.exam_on && daysToExam(clone.exam_on, new Date());
  if (!days && !proposed) return null;
  return (
    <div className="flex items-start gap-2">
      <CalendarClock aria-hidden size={17} className="mt-0.5 flex-none text-gold" />
      <div className="min-w-0">
        <p ref={line} tabIndex={-1} className="font-semibold text-gold outline-none">
          {isKnown ? days : `Your syllabus puts the final on ${dayWords(proposed ?? '')}.`}
        </p>
        {proposed && <Offer clone={clone} day={proposed} onUsed={onUsed ?? (() => line.current?.focus())} />}
      </div>
    </div>
  );
}

type OfferProps = { clone: Clone; day: string; onUsed: () => void };

/** Takes over the day of the syllabus, or leads to where another one is said. */
function Offer({ clone, day, onUsed }: OfferProps) {
  const queries = useQueryClient();
  const { id, professor_name, course_name, department, specialties, questionnaire_data } = clone;
  const use = useMutation({
    mutationFn: () =>
      call(updateClone, {
        id,
        professor_name,
        course_name,
        department,
        specialties,
        questionnaire_data,
        exam_on: day,
      }),
    onSuccess: async () => {
      // The button goes: whoever pressed it by key reads on at the days that are left.
      onUsed();
      await queries.invalidateQueries({ queryKey: CLONES_KEY });
    },
  });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4">
        <button
          type="button"
          className="link max-pane:min-h-11"
          aria-disabled={use.isPending}
          onClick={() => use.isPending || use.mutate()}
        >
          Use it
        </button>
        <Link to={`/dashboard?edit=${id}`} className="link inline-flex items-center max-pane:min-h-11">
          Another day
        </Link>
      </p>
      {use.isError && <ErrorNote error={use.error} className="mt-2" />}
    </>
  );
}

/** "December 14" for 2026-12-14. */
const dayWords = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
