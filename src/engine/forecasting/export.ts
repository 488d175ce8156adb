import type { Backtest, Evidence, PracticeQuestion, Prediction, Topic } from '#contract/prediction.ts';
import { isThin, TIED_QUESTIONS, unmatchedWords } from '#contract/tiers.ts';

/** Whose prediction it is; typed by the student, so nothing in it may act as Markdown. */
export type ExportNames = { course: string; professor: string };

/** Longest course name in a file name (details.md G). */
const LONGEST_COURSE = 80;
/** Evidence printed per topic; the screen has the rest. */
const EVIDENCE_SHOWN = 6;

/** `{course}_Exam_Prediction.md`, the course as typed without what file systems refuse; "Course" when nothing is left. */
export function exportName(course: string): string {
  // By whole letters: half a one has no address, and the header could not be written.
  const kept = [...course.replace(/[^\p{L}\d ._-]/gu, '')].slice(0, LONGEST_COURSE).join('');
  return `${kept.trim() === '' ? 'Course' : kept}_Exam_Prediction.md`;
}

/** The prediction as a Markdown document with its evidence. Text of people and files is escaped. */
export function predictionMarkdown(prediction: Prediction, names: ExportNames): string {
  const { forecast } = prediction;
  const blocks = [
    `# Exam prediction: ${plain(names.course)}`,
    `A simulation of ${plain(names.professor)}'s exam, not affiliated with or endorsed by them. For study only: topics below the line are tested too. Made ${prediction.created_at.slice(0, 10)}.`,
    section('Format', [line(prediction.exam_format)]),
    section('Time', [line(prediction.time_allocation), table(timeRows(prediction))]),
    section('Likely topics', [expectedLine(prediction), table(topicRows(forecast.topics))]),
    section('Evidence', forecast.topics.map(topicEvidence)),
    section('Question types', [list(prediction.question_types)]),
    section('Difficulty', [difficultyLine(prediction)]),
    section('Key cases', [list(prediction.key_cases)]),
    section('How to prepare', [numbered(prediction.study_recommendations)]),
    section('Practice questions', prediction.practice_questions.map(practiceQuestion)),
    section('How this forecast did on your own exams', backtestBlocks(prediction)),
    section('What was counted', [list(sittingLines(prediction))]),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function section(title: string, parts: readonly string[]): string {
  const filled = parts.filter((part) => part.trim() !== '');
  return filled.length === 0 ? '' : [`## ${title}`, ...filled].join('\n\n');
}

function expectedLine({ forecast }: Prediction): string {
  const { topics, expected, study_list_size: size } = forecast;
  if (topics.length === 0) return '';
  return `Expect ${Math.round(expected.low)} to ${Math.round(expected.high)} of ${topics.length} topics. The first ${size} are expected to hold 87% of ${isThin(forecast) ? `${TIED_QUESTIONS}. ${unmatchedWords(forecast)}` : 'what is tested.'}`;
}

function topicRows(topics: readonly Topic[]): string[][] {
  if (topics.length === 0) return [];
  const rows = topics.map((topic, at) => [
    String(at + 1),
    plain(topic.name),
    percent(topic.probability),
    topic.of === 0 ? 'no past exam could' : `${topic.tested} of ${topic.of}`,
    String(topic.pages),
    String(topic.mentions),
    topic.on_list ? 'yes' : 'below the line',
  ]);
  return [['#', 'Topic', 'Chance', 'Tested', 'Pages', 'Mentions', 'Study list'], ...rows];
}

function topicEvidence(topic: Topic): string {
  if (topic.evidence.length === 0) return '';
  return [
    `### ${plain(topic.name)}`,
    list(topic.evidence.slice(0, EVIDENCE_SHOWN).map(evidenceLine), false),
  ].join('\n\n');
}

function evidenceLine({ label, quote, perhaps }: Evidence): string {
  return `${plain(label)}${perhaps ? ' (perhaps)' : ''}: “${plain(quote)}”`;
}

function timeRows({ forecast }: Prediction): string[][] {
  if (forecast.time_plan.length === 0) return [];
  const rows = forecast.time_plan.map(({ label, minutes, points }) => [
    plain(label),
    String(minutes),
    points === null ? 'not printed' : String(points),
  ]);
  return [['Part', 'Minutes', 'Points'], ...rows];
}

function difficultyLine({ difficulty_distribution: difficulty }: Prediction): string {
  if (difficulty === null) return '';
  return `Easy ${difficulty.easy}%, medium ${difficulty.medium}%, hard ${difficulty.hard}%.`;
}

function practiceQuestion(item: PracticeQuestion, at: number): string {
  return [
    `### ${at + 1}. ${plain(item.topic)}`,
    `Difficulty ${item.difficulty} of 5, about ${item.minutes} minutes.`,
    ...(item.written_with === undefined
      ? []
      : [line(`Written with ${item.written_with}, rules quoted from your notes.`)]),
    ...(item.note === undefined ? [] : [line(item.note)]),
    paragraphs(item.question),
    '**Model answer**',
    paragraphs(item.answer),
  ].join('\n\n');
}

function backtestBlocks({ forecast }: Prediction): string[] {
  const { backtest, backtest_reason: reason } = forecast;
  if (backtest === null) return [line(reason)];
  const { brier } = backtest;
  const rows = backtest.exams.map((exam) => [
    plain(exam.sitting),
    String(exam.tested.length),
    exam.tested.map((topic) => topic.rank).join(', '),
    percent(exam.covered),
    score(exam.brier),
  ]);
  return [
    `Each past exam was hidden once and forecast from the others; what it tested is our own reading of it${backtest.checked ? `, checked by you for ${backtest.checked} of ${backtest.exams.length}` : ''}. Mean error (Brier) ${score(brier.forecast)}; ${brier.frequency === undefined ? '' : `how often each topic came up has ${score(brier.frequency)}, `}the same chance for every topic ${score(brier.uniform)}, reading and notes alone ${score(brier.class_time)}. Lower is better. The study lists held ${percent(backtest.covered)} of the topics tested.${backtest.shows === 'frequency' ? ' On these exams, how often a topic came up told more than our forecast, so that is the chance shown.' : ''}`,
    table([['Exam', 'Topics tested', 'Their ranks', 'On the list', 'Error'], ...rows]),
    table(calibrationRows(backtest.calibration ?? [])),
  ].filter((block) => block !== '');
}

/** Of the topics given like chances, how many came. */
function calibrationRows(steps: NonNullable<Backtest['calibration']>): string[][] {
  if (steps.length === 0) return [];
  const rows = steps
    .toReversed()
    .map(({ from, to, count, tested }) => [
      `${percent(from)} to ${percent(to)}`,
      String(count),
      String(tested),
    ]);
  return [['Chance given', 'Topics', 'Of these tested'], ...rows];
}

function sittingLines({ forecast }: Prediction): string[] {
  const sittings = forecast.sittings.map(
    ({ name, questions, complete, files }) =>
      `${name}: ${questions} ${questions === 1 ? 'question' : 'questions'}${complete ? '' : ', incomplete'} (${files.map((file) => `${file.name}, ${file.role}`).join('; ')})`,
  );
  return [...sittings, ...forecast.set_aside.map(({ name, why }) => `Not counted: ${name}. ${why}`)];
}

/** Text on one line in which nothing is Markdown, HTML, a formula or a link. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]#|~!$]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\b(https?|ftp):\/\//gi, '$1:\u200B//')
    .replace(/\bwww\./gi, 'www\u200B.');
}

/** The same at the beginning of a line, where a dash or a number would begin a list, and other signs a table's formula. */
function line(text: string): string {
  return plain(text)
    .replace(/^[-+=@]/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
}

function paragraphs(text: string): string {
  return text
    .split(/\n+/)
    .map(line)
    .filter((line) => line !== '')
    .join('\n\n');
}

function list(items: readonly string[], isRaw = true): string {
  return items.map((item) => `- ${isRaw ? line(item) : item}`).join('\n');
}

function numbered(items: readonly string[]): string {
  return items.map((item, at) => `${at + 1}. ${line(item)}`).join('\n');
}

function table(rows: readonly (readonly string[])[]): string {
  const [head, ...body] = rows;
  if (head === undefined) return '';
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...body.map(row)].join('\n');
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
const score = (brier: number) => brier.toFixed(3).replace(/^0/, '');
