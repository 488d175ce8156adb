import { ShieldQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Citation } from '#contract/chat.ts';
import type { Clone } from '#contract/clones.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { dayWords, useConfirmAiUse, useHonorCode } from './honor-code.ts';

type HonorGateProps = {
  clone: Pick<Clone, 'id' | 'graded_until'>;
  /** What stands over the question, where the page brings its own header. */
  header?: ReactNode;
  children: ReactNode;
};

/**
 * Stands before a clone whose course is marked as graded work in progress: shows what the syllabus says on AI and goes
 * on once the student confirms that it is allowed. The server holds the same line.
 */
export function HonorGate({ clone, header, children }: HonorGateProps) {
  const isMarked = clone.graded_until !== null;
  const { data, error, refetch } = useHonorCode(clone.id, isMarked);
  if (!isMarked || data?.needs_confirmation === false) return children;
  return (
    <>
      {header}
      <main className="mx-auto w-full max-w-[640px] px-4 py-8 pane:py-16">
        {error ? (
          <ErrorNote error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Question cloneId={clone.id} until={data.graded_until ?? ''} policy={data.policy} />
        ) : (
          <Waiting label="Loading">
            <Skeleton className="h-80 rounded-card" />
          </Waiting>
        )}
      </main>
    </>
  );
}

function Question({ cloneId, until, policy }: { cloneId: number; until: string; policy: Citation[] }) {
  const confirm = useConfirmAiUse(cloneId);
  return (
    <section className="rounded-card border border-line bg-surface px-5 py-6 pane:px-8 pane:py-8">
      <p className="flex items-center gap-2 text-[15px] font-semibold text-gold">
        <ShieldQuestion aria-hidden size={19} />
        Graded work in progress until {dayWords(until)}
      </p>
      <h1 className="heading mt-2 text-[28px] leading-[1.2] text-balance">
        Are you allowed to use AI for it?
      </h1>
      <p className="mt-3 text-ink-2">
        You marked this course yourself. Chat, practice questions and the prediction wait until you confirm
        that your school’s honor code and your professor allow them.
      </p>
      <h2 className="mt-6 text-[15px] font-semibold">What your syllabus says on AI</h2>
      {policy.length > 0 ? (
        policy.map((citation) => (
          <blockquote
            key={`${citation.page}-${citation.start}`}
            className="quoted mt-3 wrap-anywhere text-ink"
          >
            “{citation.quote}”
            <p className="mt-1 font-sans text-meta text-ink-3">
              {citation.material_name}, {citation.label}
            </p>
          </blockquote>
        ))
      ) : (
        <p className="mt-1.5 text-ink-2">
          Nothing was found there. If you are not sure, ask before you go on.
        </p>
      )}
      {confirm.isError && <ErrorNote error={confirm.error} className="mt-5" />}
      <div className="mt-7 flex flex-wrap gap-2.5 max-pane:*:w-full">
        <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
          Yes, AI use is allowed
        </Button>
        <ButtonLink to="/dashboard" variant="secondary">
          No, back to Dashboard
        </ButtonLink>
      </div>
      <p className="mt-4 text-meta text-ink-3">
        Your answer counts for a day. You can change the mark under Edit clone.
      </p>
    </section>
  );
}
