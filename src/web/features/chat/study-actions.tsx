import { Lightbulb, ListChecks, Scale, TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useKept } from '../../session/use-kept.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Question } from './conversation.ts';
import { avoidMistakes, caseBreakdown, explainConcept, practiceQuiz } from './requests.ts';

/** Characters of a topic or case (details.md G). */
const LONGEST_TOPIC = 200;

type Action = {
  name: string;
  task: Question['task'];
  Icon: typeof Scale;
  /** What the form asks for. */
  label: string;
  isOptional: boolean;
  submit: string;
  question: (words: string) => Question;
};

const ACTIONS: readonly Action[] = [
  {
    name: 'Case Breakdown',
    task: 'brief',
    Icon: Scale,
    label: 'Which case?',
    isOptional: false,
    submit: 'Break it down',
    question: caseBreakdown,
  },
  {
    name: 'Practice Quiz',
    task: 'quiz',
    Icon: ListChecks,
    label: 'On which topic?',
    isOptional: true,
    submit: 'Quiz me',
    question: practiceQuiz,
  },
  {
    name: 'Explain Concept',
    task: 'explain',
    Icon: Lightbulb,
    label: 'Which concept?',
    isOptional: false,
    submit: 'Explain it',
    question: explainConcept,
  },
  {
    name: 'Avoid Mistakes',
    task: 'mistakes',
    Icon: TriangleAlert,
    label: 'On which topic?',
    isOptional: true,
    submit: 'Show mistakes',
    question: avoidMistakes,
  },
];

type StudyActionsProps = {
  /** What an open form is kept as while it is not sent. */
  draft: string;
  isDisabled: boolean;
  onAsk: (question: Question) => void;
};

/** Ready-made tasks; each opens a line in place for what it is about. */
export function StudyActions({ draft, isDisabled, onAsk }: StudyActionsProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title" className="px-2 py-1 text-meta font-semibold text-ink-2">
        Study actions
      </h2>
      <ul>
        {ACTIONS.map((action) => (
          <li key={action.name}>
            <button
              type="button"
              aria-expanded={open === action.name}
              onClick={() => setOpen(open === action.name ? null : action.name)}
              className="flex h-[34px] w-full items-center gap-2.5 rounded-control px-2 text-[15px] font-medium transition-colors duration-150 hover:bg-sunken max-pane:h-11"
            >
              <action.Icon aria-hidden size={18} className="text-ink-3" />
              {action.name}
            </button>
            {open === action.name && (
              <ActionForm
                draft={`${draft}-${action.task}`}
                action={action}
                isDisabled={isDisabled}
                onClose={() => setOpen(null)}
                onAsk={onAsk}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const NOTHING_TYPED = { words: '' };

type ActionFormProps = StudyActionsProps & { action: Action; onClose: () => void };

function ActionForm({ draft, action, isDisabled, onClose, onAsk }: ActionFormProps) {
  const { form, change, forget } = useKept(draft, NOTHING_TYPED);
  const { words } = form;
  const isBlocked = isDisabled || (!action.isOptional && words.trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked) return;
    forget();
    onAsk(action.question(words));
    onClose();
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      className="mx-2 mt-1 mb-2 space-y-2.5 border-l-2 border-line pl-3"
    >
      <TextField
        label={action.label}
        optional={action.isOptional}
        value={words}
        maxLength={LONGEST_TOPIC}
        autoFocus
        onChange={(event) => change({ words: event.target.value })}
      />
      <Button type="submit" size="sm" aria-disabled={isBlocked || undefined}>
        {action.submit}
      </Button>
    </form>
  );
}
