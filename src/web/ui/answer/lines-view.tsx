import type { AnswerLine } from '#contract/chat.ts';
import { CaseNames } from './case-names.tsx';
import { Choices } from './choices.tsx';
import type { Citing } from './citation-chip.tsx';
import { coldCallOf } from './cold-call.ts';
import { Sayable } from './cold-call-after.tsx';
import { ColdCallView } from './cold-call-view.tsx';
import { GapBox } from './gap-box.tsx';
import { type LineGroup, lineGroups } from './line-groups.ts';
import { quizIn } from './quiz-questions.ts';
import { QuizRun } from './quiz-run.tsx';
import { Blanked, Quotation } from './quotation.tsx';
import { SideBySide } from './side-by-side.tsx';
import { materialTitle, sourceLines, withMaterialTitles } from './source-line.ts';

const INDENTS = ['', 'ml-4 pane:ml-7', 'ml-8 pane:ml-14'];

/** An answer's lines as a student reads them: program's words, quotes with their sources, tables, the gold box. */
export function LinesView({ lines, citing }: { lines: readonly AnswerLine[]; citing: Citing }) {
  const titled = withMaterialTitles(lines, citing.citations);
  const quiz = quizIn(titled);
  if (quiz) {
    return (
      <div className="space-y-2.5 text-[17px]/[1.55] max-pane:text-[16.5px]">
        <LinesView lines={quiz.before.filter(isNoLabel)} citing={citing} />
        <QuizRun questions={quiz.questions} citing={citing} />
        <LinesView lines={quiz.after} citing={citing} />
      </div>
    );
  }
  const call = coldCallOf(titled, citing.citations);
  const groups = lineGroups(call ? call.before.filter(isNoLabel) : titled);
  return (
    <div className="space-y-2.5 text-[17px]/[1.55] max-pane:text-[16.5px]">
      {groups.map((group, n) => (
        <Group key={n} group={group} next={groups[n + 1]} citing={citing} />
      ))}
      {call && <ColdCallView call={call} citing={citing} />}
    </div>
  );
}

/** The label of general law stands on the script or the question itself. */
const isNoLabel = (line: AnswerLine): boolean => line.role !== 'general';

type GroupProps = { group: LineGroup; next: LineGroup | undefined; citing: Citing };

function Group({ group, next, citing }: GroupProps) {
  switch (group.type) {
    case 'say':
      return (
        <p className={`mt-3.5 first:mt-0 ${INDENTS[group.indent] ?? ''}`}>
          <CaseNames text={group.line.text} />
        </p>
      );
    case 'heading':
      return (
        <h3 className={`mt-5 font-semibold first:mt-0 ${INDENTS[group.indent] ?? ''}`}>
          <CaseNames text={group.line.label || group.line.text} />
        </h3>
      );
    case 'blanked':
      return <Blanked sides={group.sides} citing={citing} />;
    case 'sayable':
      return <Sayable lines={group.lines} />;
    case 'choices':
      return <Choices {...group} citing={citing} />;
    case 'table':
      return <SideBySide head={group.head} rows={group.rows} citing={citing} />;
    case 'gap':
      return <GapBox missing={group.missing} general={group.general} citing={citing} />;
    default:
      return (
        <QuotedLine
          line={group.line}
          indent={group.indent}
          citing={citing}
          hasSource={!sharesSource(group, next, citing)}
          isQuizzed={next?.type === 'choices'}
        />
      );
  }
}

type QuotedLineProps = {
  line: AnswerLine;
  indent: number;
  citing: Citing;
  hasSource: boolean;
  isQuizzed: boolean;
};

function QuotedLine({ line, indent, citing, hasSource, isQuizzed }: QuotedLineProps) {
  const words = line.label && !isSourceLabel(line, citing) && (
    <p className="font-semibold">
      <CaseNames text={line.label} />
    </p>
  );
  const quotes = line.cites.length > 0 && (
    <Quotation cites={line.cites} citing={citing} hasSource={hasSource} isQuizzed={isQuizzed} />
  );
  if (line.number === null) {
    return (
      <div className={`${INDENTS[indent] ?? ''} space-y-1.5`}>
        {words}
        {quotes}
      </div>
    );
  }
  return (
    <div
      className={`${INDENTS[indent] ?? ''} grid grid-cols-[20px_minmax(0,1fr)] pane:grid-cols-[28px_minmax(0,1fr)] ${words ? 'pt-1.5' : ''}`}
    >
      <span className="font-semibold tabular-nums">{line.number}.</span>
      <div className="space-y-1.5">
        {words}
        {quotes}
      </div>
    </div>
  );
}

/** A label that begins with the material's title says what the line under the quotes says better. */
function isSourceLabel(line: AnswerLine, citing: Citing): boolean {
  const first = citing.citations[line.cites[0] ?? -1];
  return !!first && line.label.startsWith(materialTitle(first.material_name));
}

/** A run of quotes from one place names it once, under the last of them. */
function sharesSource(group: LineGroup, next: LineGroup | undefined, citing: Citing): boolean {
  const own = quotedSource(group, citing);
  return own !== null && own === quotedSource(next, citing);
}

function quotedSource(group: LineGroup | undefined, citing: Citing): string | null {
  if (group?.type !== 'quotes' && group?.type !== 'element') return null;
  if (group.line.cites.length === 0) return null;
  return sourceLines(group.line.cites, citing.citations).join(' · ');
}
