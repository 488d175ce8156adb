import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { getAllowance } from '#contract/chat.ts';
import type { Clone } from '#contract/clones.ts';
import { call } from '../api.ts';
import { allowanceWords } from '../features/chat/allowance-words.ts';
import { standsFor } from '../features/chat/words.ts';
import { CourseTabBar } from '../features/clones/course-tab-bar.tsx';
import { isEmpty } from '../features/drills/chosen.ts';
import { classDayWords } from '../features/drills/drill-words.ts';
import { Start } from '../features/drills/start.tsx';
import { useDrillSubjects } from '../features/drills/use-drills.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { professorName } from '../ui/professor-name.ts';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import './drill-start.css';

type DrillStartPageProps = { clone: Clone } & Omit<ComponentProps<typeof Start>, 'subjects' | 'cost'>;

/** What goes on while a large course is looked through for the first time, which takes seconds. */
const LOOKING = 'Your materials are being looked through for what can be asked.';

/** Where a call begins; or that nothing can be asked yet, and what to do about it. */
export function DrillStartPage({ clone, ...start }: DrillStartPageProps) {
  const subjects = useDrillSubjects(clone.id);
  const allowance = useQuery({
    queryKey: ['allowance'],
    queryFn: ({ signal }) => call(getAllowance, {}, { signal }),
  });
  const professor = professorName(clone.professor_name);
  const left = allowanceWords(allowance.data?.remaining);
  const day = subjects.data ? classDayWords(subjects.data.next_class) : null;
  return (
    <>
      <main id="main" className="wrap w-full flex-1 pt-6 pb-10 max-pane:px-4 max-pane:pt-4">
        <PageTitle tab={`Drill, ${clone.course_name}`}>Drill</PageTitle>
        <p className="mt-1.5 mb-6 text-[15.5px] text-ink-2">
          A cold call in {possessive(professor.formal)} way: one question at a time, up the ladder.
          {day && ` ${day}`}
        </p>
        {subjects.data ? (
          <>
            <p role="status" className="text-[15px] text-ink-2">
              {subjects.data.is_making && (
                <span className="mb-4 flex items-center gap-2">
                  <LoaderCircle aria-hidden size={16} className="turning text-brand" />
                  Topics are still being read out of your materials. There will be more to ask.
                </span>
              )}
            </p>
            {isEmpty(subjects.data) ? (
              !subjects.data.is_making && (
                <EmptyState
                  title="Nothing to be called on yet."
                  actions={<ButtonLink to={`/study/${clone.id}`}>Add notes or readings</ButtonLink>}
                >
                  Questions come from cases and rules in your notes and readings. None were found in the
                  materials of this course.
                </EmptyState>
              )
            ) : (
              <Start
                {...start}
                subjects={subjects.data}
                cost={`A call counts as one message${left ? `; ${left}` : ''}.`}
              />
            )}
          </>
        ) : subjects.error ? (
          <ErrorNote error={subjects.error} onRetry={() => void subjects.refetch()} />
        ) : (
          <Waiting label={LOOKING} className="grid gap-3">
            <p aria-hidden className="drill-looking">
              {LOOKING}
            </p>
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-20 rounded-card" />
            <Skeleton className="h-20 rounded-card" />
          </Waiting>
        )}
        <p className="mt-8 border-t border-line py-5 text-small text-ink-3">
          {standsFor(professor.short)} Every question comes from your materials or, under its label, from
          general law; nothing is answered for you before you try.
        </p>
      </main>
      <CourseTabBar cloneId={clone.id} />
    </>
  );
}

/** Professor Okafor's, Professor Reyes’s. */
const possessive = (name: string): string => (name === 'Professor' ? 'your professor’s' : `${name}’s`);
