/** A stretch of text in one style. `note` is the label of a footnote the stretch refers to; its text is then empty. */
export type Run = { text: string; bold: boolean; italic: boolean; note: string | null };

export type SourceBlock =
  | { type: 'heading'; level: 1 | 2 | 3 | 4; runs: Run[] }
  | { type: 'paragraph'; runs: Run[] }
  | { type: 'list'; ordered: boolean; items: Run[][] }
  | { type: 'table'; rows: Run[][][] }
  | { type: 'speaker'; runs: Run[] };

/** One source file: what it becomes, and its blocks in order. Footnotes are kept by label. */
export type SourceText = {
  file: string;
  kind: string;
  title: string;
  running: string;
  blocks: SourceBlock[];
  notes: Map<string, Run[]>;
};

/** Splits a line into runs: **bold**, *italic*, and [^label] for a footnote. */
export function readRuns(line: string): Run[] {
  const runs: Run[] = [];
  for (const [whole, bold, italic, note] of line.matchAll(
    /\*\*(.+?)\*\*|\*(.+?)\*|\[\^(\w+)\]|(?:(?!\*|\[\^).)+|./g,
  )) {
    runs.push({
      text: note ? '' : (bold ?? italic ?? whole),
      bold: bold !== undefined,
      italic: italic !== undefined,
      note: note ?? null,
    });
  }
  return runs;
}

/** Straight quotation marks and apostrophes as a word processor sets them. */
export function withCurlyQuotes(text: string): string {
  return text
    .replace(/(^|[\s(])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s(“])'/g, '$1‘')
    .replaceAll("'", '’');
}

/** The plain words of some runs. */
export function plain(runs: Run[]): string {
  return runs.map((run) => run.text).join('');
}

function readHead(text: string): { head: Map<string, string>; body: string } {
  const found = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (!found) throw new Error('A source file begins with its head between two lines of ---.');
  const lines = (found[1] ?? '').split('\n').map((line) => line.split(/:\s+(.*)/, 2));
  return {
    head: new Map(lines.map(([key, value]) => [key ?? '', value ?? ''])),
    body: text.slice(found[0].length),
  };
}

function readTable(lines: string[]): SourceBlock {
  const rows = lines
    .filter((line) => !/^\|[-| ]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => readRuns(cell.trim())),
    );
  return { type: 'table', rows };
}

/** Every line of a paragraph stands alone in the sources, so a block is one line, or a row of list or table lines. */
function readBlock(lines: string[]): SourceBlock {
  const [first = ''] = lines;
  const heading = /^(#{1,4}) (.*)$/.exec(first);
  if (heading) {
    return {
      type: 'heading',
      level: (heading[1] ?? '#').length as 1 | 2 | 3 | 4,
      runs: readRuns(heading[2] ?? ''),
    };
  }
  if (first.startsWith('|')) return readTable(lines);
  if (first.startsWith('> ')) return { type: 'speaker', runs: readRuns(first.slice(2)) };
  if (/^(- |\d+\. )/.test(first)) {
    return {
      type: 'list',
      ordered: first.startsWith('- ') === false,
      items: lines.map((line) => readRuns(line.replace(/^(- |\d+\. )/, ''))),
    };
  }
  return { type: 'paragraph', runs: readRuns(first) };
}

function kindOfLine(line: string): string {
  if (line.startsWith('- ')) return 'bullets';
  if (/^\d+\. /.test(line)) return 'numbers';
  return line.startsWith('|') ? 'table' : 'alone';
}

/** Reads the small part of Markdown the sources use. Throws when the head is missing. */
export function readSource(text: string): SourceText {
  const { head, body } = readHead(text);
  const notes = new Map<string, Run[]>();
  const groups: string[][] = [];
  let previous = '';
  for (const line of body.split('\n')) {
    const note = /^\[\^(\w+)\]: (.*)$/.exec(line);
    if (note) notes.set(note[1] ?? '', readRuns(note[2] ?? ''));
    const kind = line.trim() === '' || note ? '' : kindOfLine(line);
    if (kind !== '' && kind !== 'alone' && kind === previous) groups.at(-1)?.push(line);
    else if (kind !== '') groups.push([line]);
    previous = kind;
  }
  const need = (key: string) => {
    const value = head.get(key);
    if (!value) throw new Error(`The head of a source file lacks "${key}".`);
    return value;
  };
  return {
    file: need('file'),
    kind: need('kind'),
    title: need('title'),
    running: need('running'),
    blocks: groups.map(readBlock),
    notes,
  };
}
