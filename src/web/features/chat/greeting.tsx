import { ArrowUpRight, BookText, Columns2, FilePlus2, ListOrdered, Scale } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { ProfessorName } from '../../ui/professor-name.ts';
import type { SuggestedQuestions } from './suggested-questions.ts';
import { WhoRow } from './turn-view.tsx';

/** Kinds of questions that materials answer well, and how each begins. */
const BEGINNINGS = [
  { Icon: BookText, label: 'Define a term', stem: 'What is ' },
  { Icon: ListOrdered, label: 'List the elements', stem: 'What are the elements of ' },
  { Icon: Columns2, label: 'Compare two rules', stem: 'What is the difference between ' },
  { Icon: Scale, label: 'Ask about a case', stem: 'What did the court hold in ' },
];

type GreetingProps = {
  professor: ProfessorName;
  courseName: string;
  suggested: SuggestedQuestions;
  hasMaterials: boolean;
  onAsk: (message: string) => void;
  onAddMaterials: () => void;
  /** Puts the beginning of a question into the field. */
  onBegin: (stem: string) => void;
};

/** What an empty conversation says, and ways to begin. */
export function Greeting(props: GreetingProps) {
  const { professor, courseName, suggested, hasMaterials, onAsk, onAddMaterials, onBegin } = props;
  return (
    <article aria-label="Greeting" className="pt-2 pane:pt-[10cqh]">
      <WhoRow professor={professor} words="ready when you are" />
      <h2 className="heading mt-4 text-[30px]/[1.25] max-pane:text-[25px]">Ask about {courseName}</h2>
      <p className="mt-1.5 max-w-[36em] text-lead text-ink-2 max-pane:text-[17px]">
        {hasMaterials
          ? 'Answers come in the words of your own materials, each with the page it stands on.'
          : 'Ask about doctrine and cases, get a quiz, a case breakdown or a cold-call script: general law, with whose it is. Add your materials to get answers from your own course.'}
      </p>
      {!hasMaterials && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={onAddMaterials}>
          <FilePlus2 aria-hidden size={16} />
          Add materials
        </Button>
      )}
      <ul className="mt-7 grid grid-cols-2 gap-3 max-pane:hidden">
        {BEGINNINGS.map(({ Icon, label, stem }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => onBegin(stem)}
              className="flex w-full items-start gap-3 rounded-card border border-line px-4 py-3.5 text-left transition-colors duration-150 hover:border-edge hover:bg-paper"
            >
              <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-3" />
              <span>
                <span className="block font-semibold leading-snug">{label}</span>
                <span className="block text-small text-ink-3">{stem.trim()} …</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ul className="mt-6 divide-y divide-line border-y border-line pane:hidden">
        {suggested.questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="flex min-h-12 w-full items-center justify-between gap-4 py-2.5 text-left text-[16.5px] text-ink-2"
            >
              {question}
              <ArrowUpRight aria-hidden size={18} className="shrink-0 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
