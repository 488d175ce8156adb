import { type ReactNode, useId } from 'react';

/** What goes onto the control inside a field so that label, hint and error belong to it. */
export type FieldIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldWords = {
  label: ReactNode;
  /** One line under the control. */
  hint?: ReactNode;
  /** Replaces the hint and marks the control invalid. */
  error?: string | null;
  required?: boolean;
  /** Says "optional" beside the label. */
  optional?: boolean;
};

/** The look every one-line control shares. */
export const CONTROL =
  'w-full rounded-control border border-edge bg-surface px-3 text-[16px] text-ink placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-brand focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-bad disabled:bg-raised disabled:text-ink-3';

type FieldProps = FieldWords & {
  /** Id of the control, when the caller needs to know it. */
  id?: string;
  className?: string;
  children: (ids: FieldIds) => ReactNode;
};

/** A label, a control and what is said about it. */
export function Field({ label, hint, error, required, optional, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const note = error || hint;
  return (
    <div className={className}>
      <label
        htmlFor={controlId}
        className="mb-1.5 flex items-baseline gap-2 text-[15px] font-semibold leading-[1.3]"
      >
        <span>
          {label}
          {required && (
            <span aria-hidden className="text-bad">
              {' '}
              *
            </span>
          )}
        </span>
        {optional && <span className="text-meta font-normal text-ink-3">optional</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {note && (
        <p id={noteId} className={`mt-1.5 text-[14px] leading-[1.45] ${error ? 'text-bad' : 'text-ink-3'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
