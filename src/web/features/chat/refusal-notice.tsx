import type { ApiError } from '../../api-error.ts';

/** Why a question was not answered, above the field that still holds it. */
export function RefusalNotice({ refusal }: { refusal: ApiError }) {
  const progress = refusal.body?.progress;
  return (
    <p
      role="alert"
      className="mb-2.5 rounded-control border-l-3 border-gold bg-gold-soft px-3.5 py-2.5 text-[15px]"
    >
      {refusal.words}
      {progress && progress.total > 0 && ` ${progress.ready} of ${progress.total} are ready.`}
    </p>
  );
}
