import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { DemoDashboard } from '../features/demo/demo-dashboard.tsx';
import { demoView } from '../features/demo/demo-view.ts';
import { hasGatePass, keepGatePass } from '../features/demo/gate-pass.ts';
import { InteractiveScreen } from '../features/demo/interactive-screen.tsx';
import { LeadGate } from '../features/demo/lead-gate.tsx';
import { useIsSample, useSession } from '../session/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { DemoStudy } from './demo-study.tsx';

/** The sample course's clone, the only one with materials to quote. */
const CHAT_CLONE = 1;

/**
 * The public demo: a gate once per browser, then sample clones to look into. Students go to their own dashboard, which leads
 * to the sample clones: those are open to them, without the gate.
 */
export default function DemoPage() {
  const { status } = useSession();
  const isSample = useIsSample();
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  // The page is written before any browser is known, so what this one keeps is looked up once it stands.
  useEffect(() => setOpen(hasGatePass()), []);
  if (status === 'signedIn') {
    const isInside = demoView(query).name !== 'dashboard';
    return isInside && !isSample ? <OpenDemo /> : <Navigate to="/dashboard" replace state={{ demo: true }} />;
  }
  const pass = () => {
    keepGatePass();
    setOpen(true);
  };
  return isOpen ? <OpenDemo /> : <Gate onPassed={pass} />;
}

function Gate({ onPassed }: { onPassed: () => void }) {
  return (
    <div className="wrap grid items-center gap-x-18 gap-y-8 pt-9 pane:pt-16 wide:grid-cols-[minmax(0,1fr)_440px]">
      <div>
        <PageTitle tab="Demo" className="pane:text-[46px]! pane:leading-[1.08]!">
          See it at work on a sample course
        </PageTitle>
        <p className="mt-4 max-w-[34em] text-[18px] leading-normal text-pretty text-ink-2 pane:text-[20px]">
          Contracts with an invented professor: ask questions and open the page behind every quote, or look at
          what the final may hold. The questions are written for you and need no account; asking your own
          takes a free one.
        </p>
      </div>
      <LeadGate onPassed={onPassed} />
    </div>
  );
}

function OpenDemo() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = demoView(query);
  if (view.name === 'screen' || (view.name === 'chat' && view.clone.id !== CHAT_CLONE)) {
    return (
      <div className="wrap pt-4 pane:pt-7">
        <InteractiveScreen
          key={`${view.name} ${view.clone.id}`}
          clone={view.clone}
          tab={view.name === 'chat' ? 'chat' : 'exam_prediction'}
          onBack={() => navigate('/demo')}
        />
      </div>
    );
  }
  if (view.name === 'chat') {
    return (
      <div className="mx-auto max-w-[1440px] px-4 pt-6 pane:px-8 pane:pt-9">
        <PageTitle tab="Demo">{view.clone.course_name}</PageTitle>
        <p className="mt-1.5 mb-5 text-ink-2">
          Every answer was written by the study engine from the sample course’s own materials.
        </p>
        <DemoStudy clone={view.clone} />
      </div>
    );
  }
  return (
    <div className="wrap pt-6 pane:pt-9">
      <PageTitle tab="Demo">Demo dashboard</PageTitle>
      <p className="mt-1.5 mb-6 text-ink-2">Sample figures of a student who does not exist.</p>
      <DemoDashboard />
    </div>
  );
}
