import { Check, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Clone } from '#contract/clones.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** What has become of the clone that was just made, and the next step. It takes the focus, for it is why one is here. */
export function MadeNote({ clone }: { clone: Clone }) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), []);
  const Icon = clone.ready ? Check : LoaderCircle;
  return (
    <section
      ref={note}
      tabIndex={-1}
      aria-label="Your new clone"
      className="mb-6 grid grid-cols-[20px_minmax(0,1fr)] items-start gap-x-3 gap-y-3 rounded-card border border-line bg-ok-soft px-5 py-4"
    >
      <Icon aria-hidden size={20} className={`mt-0.5 text-ok ${clone.ready ? '' : 'turning'}`} />
      <p role="status" className="min-w-0 wrap-anywhere">
        <b className="font-semibold">
          {clone.course_name} is {clone.ready ? 'ready' : 'being read'}.
        </b>{' '}
        {clone.ready
          ? 'Look over what was found in your files, then ask the first question.'
          : 'It says here when everything is read. You can leave meanwhile; nothing is lost.'}
      </p>
      {clone.ready && (
        <p className="col-start-2 flex flex-wrap gap-2.5">
          <ButtonLink to={`/found/${clone.id}`} size="sm">
            See what was found
          </ButtonLink>
          <ButtonLink to={`/study/${clone.id}`} variant="secondary" size="sm">
            Ask the first question
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
