import { ASSISTANT_LINES_NOTE, type AssistantLine, MOST_ASSISTANT_LINES } from '#contract/materials.ts';

type AssistantLinesProps = {
  lines: readonly AssistantLine[];
  /** Opens a page of the material. */
  onTurn: (page: number) => void;
};

/** Which lines of a material speak to an assistant, each with the way to its page; nothing where none does. */
export function AssistantLines({ lines, onTurn }: AssistantLinesProps) {
  if (lines.length === 0) return null;
  return (
    <details className="mx-4 mb-2 rounded-control border border-line bg-surface px-3 py-2 text-meta text-ink-2">
      <summary className="cursor-pointer">{ASSISTANT_LINES_NOTE}</summary>
      <ul className="mt-2 max-h-48 space-y-2 overflow-y-auto">
        {lines.map(({ page, label, text }, at) => (
          <li key={at}>
            <button type="button" className="link" onClick={() => onTurn(page)}>
              {label || `Page ${page}`}
            </button>{' '}
            <q className="wrap-anywhere">{text}</q>
          </li>
        ))}
      </ul>
      {lines.length === MOST_ASSISTANT_LINES && (
        <p className="mt-2 text-ink-3">The first {MOST_ASSISTANT_LINES} of them.</p>
      )}
    </details>
  );
}
