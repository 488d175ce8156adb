import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import type { Found } from '#contract/found.ts';
import { CaseList } from '../features/found/case-list.tsx';
import { ConfirmBar } from '../features/found/confirm-bar.tsx';
import { ExamForm } from '../features/found/exam-form.tsx';
import '../features/found/found.css';
import { Classes, DatesAndGrade, datedTopics, otherDates } from '../features/found/found-lists.tsx';
import { PastExams } from '../features/found/past-exams.tsx';
import { OpenPage } from '../features/found/quoted.tsx';
import { TopicList } from '../features/found/topic-list.tsx';
import { useFoundDraft } from '../features/found/use-found.ts';
import { asideWords } from '../features/prediction/counted-words.ts';
import { citationOf } from '../features/prediction/open-source.ts';
import { SourceViewer } from '../features/sources/source-viewer.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { plural } from '../ui/plural.ts';
import { Sheet } from '../ui/sheet.tsx';
import { useToast } from '../ui/toast.ts';
import { useCourseMaterials } from './use-course-materials.ts';
import { useOpenSource } from './use-open-source.ts';

/** The map of a course as it was read, with what the student makes of it. */
export function FoundScreen({ clone, found }: { clone: Clone; found: Found }) {
  const { draft, put, isChanged, takeBack, confirm } = useFoundDraft(clone, found);
  // Fields that hold what is no number begin anew when the draft is taken back.
  const [round, setRound] = useState(0);
  const { materials } = useCourseMaterials(clone.id);
  const source = useOpenSource();
  const navigate = useNavigate();
  const toast = useToast();
  const nameOf = (id: number) => materials?.find((material) => material.id === id)?.name ?? 'Source';
  const isEmptied = found.topics.length > 0 && draft.topics.length === 0;

  const save = () =>
    confirm.mutate(undefined, {
      onSuccess: () => {
        toast.success('Confirmed', { message: 'The next prediction uses it.' });
        void navigate(`/study/${clone.id}`);
      },
    });
  return (
    <OpenPage
      value={(evidence) =>
        source.open({ owner: 'found', citations: [citationOf(evidence, nameOf)], index: 0 })
      }
    >
      <main className="wrap w-full flex-1 pt-6 pb-16 max-pane:px-4 max-pane:pt-4 max-pane:pb-10">
        <PageTitle tab={`What we found, ${clone.course_name}`}>This is what we found</PageTitle>
        <p className="mt-2 mb-6 max-w-[36em] text-ink-2">
          The forecast, the quiz and the days to the exam use this. Correct what was read wrong, then confirm.
          You can skip it and come back from your materials or the dashboard at any time.
        </p>
        <Figures found={found} />
        {confirm.isError && <ErrorNote error={confirm.error} className="mb-6" />}
        <div className="found-columns">
          <div>
            <Part id="topics" title="Topics">
              <TopicList found={found} draft={draft} onChange={put} />
            </Part>
            <Part id="past-exams" title="Past exams">
              <PastExams found={found} cloneId={clone.id} aside={asideWords(found.exams, found.set_aside)} />
            </Part>
            {datedTopics(found).length > 0 && (
              <Part id="classes" title="Classes">
                <Classes found={found} />
              </Part>
            )}
            {found.cases.length > 0 && (
              <Part id="cases" title="Cases">
                <CaseList found={found} draft={draft} onChange={put} />
              </Part>
            )}
          </div>
          <div>
            <Part id="exam" title="The exam">
              <ExamForm
                key={round}
                exam={draft.exam}
                facts={found.facts}
                onChange={(exam) => put({ ...draft, exam })}
              />
            </Part>
            {otherDates(found).length + found.weights.length > 0 && (
              <Part id="grade" title="Dates and grade">
                <DatesAndGrade found={found} />
              </Part>
            )}
          </div>
        </div>
      </main>
      <ConfirmBar
        note={noteOf(found, isChanged)}
        refusal={isEmptied ? 'Keep at least one topic.' : ''}
        skipTo={`/study/${clone.id}`}
        isBusy={confirm.isPending}
        onConfirm={save}
        onTakeBack={
          isChanged
            ? () => {
                takeBack();
                setRound(round + 1);
              }
            : undefined
        }
      />
      <Sheet isOpen={source.source !== null} onClose={source.close} title="Source">
        <div className="-m-5 h-[calc(100%+40px)]">
          {source.source && (
            <SourceViewer source={source.source} materials={materials ?? []} onStep={source.step} />
          )}
        </div>
      </Sheet>
    </OpenPage>
  );
}

function noteOf({ said, reading }: Found, isChanged: boolean): string {
  if (reading > 0)
    return `${plural(reading, 'file')} still being read: what they hold appears here by itself.`;
  if (isChanged) return 'Changes are kept on this device until you confirm.';
  if (said === null) return 'Not confirmed yet. Everything is used as it was read.';
  const day = new Date(said.confirmed_at).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  return `You confirmed this on ${day}.`;
}

/** How much was found, each as the way to it. */
function Figures({ found }: { found: Found }) {
  const classes = datedTopics(found).length;
  const figures = [
    { id: 'topics', words: plural(found.topics.length, 'topic') },
    { id: 'exam', words: 'The exam' },
    { id: 'past-exams', words: plural(found.exams.length, 'past exam') },
    { id: 'classes', words: plural(classes, 'class', 'classes'), isNone: classes === 0 },
    { id: 'cases', words: plural(found.cases.length, 'case'), isNone: found.cases.length === 0 },
  ].filter(({ isNone }) => !isNone);
  return (
    <nav aria-label="What was found" className="found-links mb-7 flex gap-x-5">
      {figures.map(({ id, words }) => (
        <a key={id} href={`#${id}`} className="link flex-none items-center font-semibold tabular-nums">
          {words}
        </a>
      ))}
    </nav>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="found-section">
      <h2 id={`${id}-title`} className="heading mb-4 text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
