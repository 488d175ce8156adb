import { ArrowDown } from 'lucide-react';
import { type AnswerLine, linesOf } from '#contract/chat.ts';
import type { LawSubject } from '#contract/law-subjects.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { Script } from './use-script.ts';

/** Where the whole script stands on the page. */
export const SCRIPT_ID = 'your-script';

type FirstLineProps = {
  script: Script;
  /** The subject chosen for a topic that several have; null where none was. */
  subject: LawSubject | null;
  onSubject: (subject: LawSubject) => void;
};

const subjectName = (subject: LawSubject): string =>
  `${subject.charAt(0).toUpperCase()}${subject.slice(1).replace('-', ' ')}`;

/** What one can say where the library knows neither case nor topic: true of any, so that nobody is left with nothing. */
function AnyCall({ lines }: { lines: readonly AnswerLine[] }) {
  return (
    <div className="mt-2 border-l-3 border-gold pl-3.5 text-[16.5px] leading-normal">
      {lines.map(({ part, text }, n) =>
        part === 'unsure' ? (
          <p key={n} className="mt-1.5 font-serif">
            “{text}”
          </p>
        ) : (
          <p key={n} className="font-semibold">
            {text}
          </p>
        ),
      )}
    </div>
  );
}

/**
 * What to say first, right under what was typed: whoever is called on now sees it without scrolling, and before the code
 * that draws the whole script is here.
 */
export function FirstLine({ script, subject, onSubject }: FirstLineProps) {
  const lines = linesOf(script.data?.blocks ?? []);
  const title = lines.find(({ part }) => part === 'title');
  // Whatever the library says, it is not nothing: what is no script begins with its first sentence.
  const first =
    lines.find(({ part }) => part === 'script') ??
    (script.data?.kind === 'general' ? lines.find(({ body }) => body) : undefined);
  const subjects = script.data?.subjects ?? [];
  const anyCall = first ? [] : lines;
  return (
    <div>
      <p role="status" className="text-[15px] text-pretty text-ink-2">
        {script.isFetching
          ? 'Looking in the law library…'
          : first
            ? 'General law, not from your materials:'
            : !script.error &&
              'The law library has nothing under these words yet. Try the name of the case, or the doctrine as your syllabus names it.'}
      </p>
      {script.error && <ErrorNote error={script.error} onRetry={() => void script.refetch()} />}
      {!script.isFetching && anyCall.length > 0 && <AnyCall lines={anyCall} />}
      {first && (
        <div className="mt-2 border-l-3 border-gold pl-3.5">
          {subjects.length > 0 && (
            <SegmentedControl
              label="In which class?"
              className="mt-1 mb-2.5 max-w-full flex-wrap"
              value={subject ?? subjects[0] ?? null}
              onChange={onSubject}
              options={subjects.map((value) => ({ value, label: subjectName(value) }))}
            />
          )}
          {title && (
            <p className="font-serif text-[18px] leading-snug font-semibold wrap-anywhere">
              <CaseNames text={title.label} />
            </p>
          )}
          <p className="mt-1 text-[16.5px] leading-normal">
            {first.label && <b className="font-semibold">{first.label}: </b>}
            {first.body}
          </p>
          <a href={`#${SCRIPT_ID}`} className="link inline-flex min-h-11 items-center gap-1.5">
            Read the whole script
            <ArrowDown aria-hidden size={16} />
          </a>
        </div>
      )}
    </div>
  );
}
