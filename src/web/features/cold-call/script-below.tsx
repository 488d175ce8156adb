import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { writeColdCallScript } from '#contract/cold-call.ts';
import { call } from '../../api.ts';
import { AnswerView } from '../../ui/answer/answer-view.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { ColdCallNeeds } from './quick-clone-path.ts';

/** Milliseconds after the last letter. */
const SETTLED = 500;

/** The law library cites no page. */
const NOWHERE = {
  citations: [],
  active: null,
  onOpen: () => undefined,
  onOpenPlace: () => undefined,
  readPage: () => Promise.reject(new Error('There is no page to read.')),
};

/** The script of general law for what is typed, half a second after it was; the last one stays while the next is written. */
export default function ScriptBelow({ needs }: { needs: ColdCallNeeds }) {
  const settled = useSettled(needs);
  const isEnough = settled.topic.trim() !== '' || settled.case.trim() !== '';
  const script = useQuery({
    queryKey: ['cold-call-script', settled.case.trim(), settled.topic.trim(), settled.context.trim()],
    queryFn: ({ signal }) => call(writeColdCallScript, settled, { signal }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isEnough) return null;
  const hasBlocks = script.data && script.data.blocks.length > 0;
  return (
    <section aria-labelledby="your-script">
      <h2 id="your-script" className="heading text-section">
        Your script
      </h2>
      <p role="status" className="mt-1 mb-4 text-[15px] text-pretty text-ink-2">
        {script.isFetching
          ? 'Looking in the law library…'
          : hasBlocks
            ? 'General law, from the law library. The button above takes it along and quotes your own notes once they are there.'
            : !script.error &&
              'The law library has nothing under these words yet. Try the name of the case, or the doctrine as your syllabus names it.'}
      </p>
      {script.error && <ErrorNote error={script.error} onRetry={() => void script.refetch()} />}
      {hasBlocks && <AnswerView key={script.data.response} blocks={script.data.blocks} citing={NOWHERE} />}
    </section>
  );
}

const NOTHING_YET: ColdCallNeeds = { topic: '', case: '', context: '' };

/** What was typed, once nothing has been typed for a moment. */
function useSettled(needs: ColdCallNeeds): ColdCallNeeds {
  const [settled, setSettled] = useState(NOTHING_YET);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(needs), SETTLED);
    return () => clearTimeout(timer);
  }, [needs]);
  return settled;
}
