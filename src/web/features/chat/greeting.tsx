import { ArrowUpRight } from 'lucide-react';
import type { ProfessorName } from '../../ui/professor-name.ts';
import type { SuggestedQuestions } from './suggested-questions.ts';
import { WhoRow } from './turn-view.tsx';

type GreetingProps = {
  professor: ProfessorName;
  courseName: string;
  suggested: SuggestedQuestions;
  hasMaterials: boolean;
  onAsk: (message: string) => void;
};

/** What an empty conversation says, and five questions to begin with. */
export function Greeting({ professor, courseName, suggested, hasMaterials, onAsk }: GreetingProps) {
  return (
    <article aria-label="Greeting" className="pt-2">
      <WhoRow professor={professor} words="ready when you are" />
      <h2 className="heading mt-4 max-w-[21em] text-[27px]/[1.28] max-pane:text-[23px]">
        {hasMaterials
          ? `Ask about ${courseName}. I answer in the words of your own materials, and show where they stand.`
          : `Ask about ${courseName}. Without materials I have only general law, and I say so each time.`}
      </h2>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {suggested.questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="group flex min-h-12 w-full items-center justify-between gap-4 py-2.5 text-left text-[16.5px] text-ink-2 transition-colors duration-150 hover:text-ink"
            >
              {question}
              <ArrowUpRight aria-hidden size={18} className="shrink-0 text-ink-3 group-hover:text-brand" />
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
