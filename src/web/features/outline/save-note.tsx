import type { OutlineDesk } from './use-desk.ts';

type SaveNoteProps = { held: OutlineDesk['held']; onRetry: () => void };

/** Whether everything that was written has arrived. */
export function SaveNote({ held, onRetry }: SaveNoteProps) {
  const states = [...held.values()].map(({ state }) => state);
  const hasFailed = states.includes('failed');
  const words = states.includes('conflict')
    ? 'Changed in another tab'
    : hasFailed
      ? 'Kept on this device'
      : states.includes('waiting') || states.includes('saving')
        ? 'Saving'
        : states.includes('clean')
          ? 'Saved'
          : '';
  return (
    <p className="ol-saved" data-failed={hasFailed || undefined}>
      <span role="status">{words}</span>
      {hasFailed && (
        <button type="button" className="link" onClick={onRetry}>
          Try again
        </button>
      )}
    </p>
  );
}
