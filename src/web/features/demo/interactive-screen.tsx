import { ArrowLeft, House } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { CONTROL } from '../../ui/field.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { professorName } from '../../ui/professor-name.ts';
import { Tabs } from '../../ui/tabs.tsx';
import {
  type DemoClone,
  type DemoScreen,
  type DemoTurn,
  getDemoScreen,
  QUESTION_TYPES,
} from './demo-data.ts';
import { PracticeQuestion } from './practice-question.tsx';

/** The tab that is open. */
type Tab = 'exam_prediction' | 'chat';

type InteractiveScreenProps = { clone: DemoClone; tab?: Tab; onBack: () => void };

const LINK = 'inline-flex min-h-11 items-center gap-1.5 text-[15px] font-[550] text-brand hover:underline';

/** A sample clone to look into: what its exam may hold, and how a conversation goes. Nothing here asks a server. */
export function InteractiveScreen({ clone, tab: first = 'exam_prediction', onBack }: InteractiveScreenProps) {
  const [tab, setTab] = useState<Tab>(first);
  const screen = getDemoScreen(clone);
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <button type="button" onClick={onBack} className={LINK}>
          <ArrowLeft aria-hidden size={17} />
          Back
        </button>
        <Link to="/" className={LINK}>
          <House aria-hidden size={17} />
          Home
        </Link>
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="heading text-[29px] leading-[1.15] pane:text-title">{clone.course_name}</h1>
          <p className="mt-1.5 text-ink-2">
            {clone.professor_name}, {clone.school_name}
          </p>
          <p className="mt-1 text-small text-ink-3">
            Prediction accuracy: {clone.prediction_accuracy} ·{' '}
            <PageLink to="/how-we-measure">How we measure</PageLink>
          </p>
        </div>
        <ButtonLink to="/" className="max-pane:w-full">
          Get Full Access
        </ButtonLink>
      </div>
      <Tabs
        label="Sample clone"
        value={tab}
        onChange={setTab}
        className="mt-6"
        tabs={[
          { value: 'exam_prediction', label: 'Exam Prediction', panel: <PredictionTab screen={screen} /> },
          {
            value: 'chat',
            label: 'Professor Chat',
            panel: <ChatTab clone={clone} turns={screen.conversation} />,
          },
        ]}
      />
      <p className="mt-8 text-center text-ink-2">
        A sample, the same for everybody.{' '}
        <Link to="/" className="link">
          Sign up for free
        </Link>{' '}
        to see your own.
      </p>
    </>
  );
}

function PredictionTab({ screen }: { screen: DemoScreen }) {
  return (
    <div className="grid items-start gap-4 pt-2 pane:gap-5 wide:grid-cols-[340px_minmax(0,1fr)]">
      <div className="grid gap-4 pane:gap-5 max-wide:pane:grid-cols-2">
        <section className="rounded-card border border-line bg-surface p-5 pane:p-6">
          <h2 className="font-semibold">Likely topics</h2>
          <ol className="mt-2 divide-y divide-line">
            {screen.topics.map((topic, n) => (
              <li key={topic} className="flex gap-3 py-2.5 last:pb-0">
                <span aria-hidden className="w-4 font-semibold text-ink-3 tabular-nums">
                  {n + 1}
                </span>
                {topic}
              </li>
            ))}
          </ol>
        </section>
        <section className="rounded-card border border-line bg-surface p-5 pane:p-6">
          <h2 className="font-semibold">Question types</h2>
          <ul className="mt-2 divide-y divide-line">
            {QUESTION_TYPES.map((type) => (
              <li key={type} className="py-2.5 last:pb-0">
                {type}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <PracticeQuestion question={screen.question} answer={screen.answer} />
    </div>
  );
}

function ChatTab({ clone, turns }: { clone: DemoClone; turns: readonly DemoTurn[] }) {
  const professor = professorName(clone.professor_name);
  return (
    <section className="mt-2 rounded-card border border-line bg-surface">
      <p className="border-b border-line px-5 py-3 text-small text-ink-3">
        A scripted conversation with a simulation, not affiliated with or endorsed by a real professor.
      </p>
      <ol aria-label="Conversation" className="mx-auto grid max-w-[752px] gap-4 px-4 py-6 pane:px-6">
        {turns.map(({ role, content }) => (
          <li
            key={content}
            className={
              role === 'student'
                ? 'ml-auto max-w-[85%] rounded-modal rounded-br-[4px] bg-raised px-[15px] py-2.5 text-[16.5px]/[1.5]'
                : 'max-w-[90%] text-[17px]/[1.55]'
            }
          >
            <span className="mb-0.5 block text-meta font-semibold text-ink-3">
              {role === 'student' ? 'Student' : `${professor.formal}, simulated`}
            </span>
            {content}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2.5 border-t border-line px-4 py-3.5 pane:px-6">
        <input
          disabled
          aria-label="Your answer"
          placeholder="Sign up to answer"
          className={`h-11 min-w-0 flex-1 ${CONTROL}`}
        />
        <ButtonLink to="/">Unlock Chat</ButtonLink>
      </div>
    </section>
  );
}
