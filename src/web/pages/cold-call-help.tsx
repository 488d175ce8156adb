import { Siren } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { LawSubject } from '#contract/law-subjects.ts';
import { useClones } from '../features/clones/clones.ts';
import { forCall } from '../features/clones/last-first.ts';
import { CourseChoice } from '../features/cold-call/course-choice.tsx';
import { FirstLine, SCRIPT_ID } from '../features/cold-call/first-line.tsx';
import { FirstMinute } from '../features/cold-call/first-minute.tsx';
import { HelpForm } from '../features/cold-call/help-form.tsx';
import type { ColdCallNeeds } from '../features/cold-call/quick-clone-path.ts';
import { useCallCourses } from '../features/cold-call/use-call-courses.ts';
import { useScript } from '../features/cold-call/use-script.ts';
import { later } from '../later.tsx';
import { useSession } from '../session/session.tsx';
import { useSignIn } from '../session/sign-in.tsx';
import { useKept } from '../session/use-kept.ts';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const NOTHING_TYPED: ColdCallNeeds = { topic: '', case: '', context: '' };

const ScriptBelow = later(() => import('../features/cold-call/script-below.tsx'));

/** For the moment before one's name is read out: open to everybody, and every field optional. */
export default function ColdCallHelpPage() {
  const { form: needs, change } = useKept<ColdCallNeeds>('cold-call-help', NOTHING_TYPED);
  const clones = useClones();
  const [meant, mean] = useState<{ topic: string; subject: LawSubject } | null>(null);
  const subject = meant?.topic === needs.topic ? meant.subject : null;
  const script = useScript(needs, subject);
  const having = useCallCourses(needs.case, clones.data ?? []);
  const { status } = useSession();
  /** Enter was pressed: the script is shown as soon as it is the one of what is typed. */
  const [isWanted, want] = useState(false);
  const found = script?.data?.kind === 'general' ? script.data.blocks : [];
  const isThere = script !== null && !script.isFetching && found.length > 0;
  useEffect(() => {
    if (!isWanted || !isThere) return;
    const section = document.getElementById(SCRIPT_ID);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
    want(false);
  }, [isWanted, isThere]);
  return (
    <div className="wrap grid content-start gap-x-18 gap-y-10 pt-9 pane:pt-14 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] wide:grid-rows-[auto_1fr]">
      <div>
        <p className="mb-3 flex items-center gap-2 text-[15px] font-semibold text-bad">
          <Siren aria-hidden size={18} />
          Cold call emergency
        </p>
        <PageTitle tab="Cold call help" className="pane:text-[48px]! pane:leading-[1.08]!">
          About to be called on?
        </PageTitle>
        <p className="mt-4 max-w-[34em] text-[18px] leading-normal text-pretty text-ink-2 pane:text-[20px]">
          Say what the question is about, as far as you know it. You get a script to speak from, and the
          follow-ups to expect.
        </p>
        <OtherWays />
      </div>
      <div className="wide:col-start-2 wide:row-span-2 wide:row-start-1">
        {clones.data && clones.data.length > 0 && (
          <CourseChoice clones={forCall(clones.data, having)} needs={needs} having={having} />
        )}
        <HelpForm
          needs={needs}
          change={(more) => {
            want(false);
            change(more);
          }}
          isVisitor={status === 'signedOut'}
          isStudent={status === 'signedIn'}
          onScript={() => want(true)}
        >
          {script && (
            <FirstLine
              script={script}
              subject={subject}
              onSubject={(chosen) => mean({ topic: needs.topic, subject: chosen })}
            />
          )}
        </HelpForm>
        {found.length > 0 && (
          <section
            id={SCRIPT_ID}
            tabIndex={-1}
            aria-labelledby="script-heading"
            className="mt-8 scroll-mt-20 outline-none"
          >
            <h2 id="script-heading" className="heading text-section">
              Your script
            </h2>
            <p className="mt-1 mb-4 text-[15px] text-pretty text-ink-2">
              General law, from the law library. The button above takes it along and quotes your own notes
              once they are there.
            </p>
            <ScriptBelow key={script?.data?.response} blocks={found} />
          </section>
        )}
      </div>
      <FirstMinute />
    </div>
  );
}

/** The way in for who has an account, and a look at the product for who has none. */
function OtherWays() {
  const { status } = useSession();
  const signIn = useSignIn();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      {status !== 'signedIn' && (
        <Button variant="secondary" onClick={() => signIn('signin')}>
          Sign in
        </Button>
      )}
      <Link to="/demo" className="link inline-flex min-h-11 items-center">
        Try the demo first
      </Link>
    </div>
  );
}
