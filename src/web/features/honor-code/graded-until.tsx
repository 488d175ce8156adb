import { CONTROL, Field } from '../../ui/field.tsx';

type GradedUntilProps = { value: string | null; onChange: (day: string | null) => void };

/** Marks a course as graded work in progress until a day; an empty field takes the mark away. */
export function GradedUntil({ value, onChange }: GradedUntilProps) {
  return (
    <Field
      label="Graded work in progress until"
      optional
      hint="For a take-home exam or a graded paper. Until then chat, practice questions and the prediction ask first whether AI use is allowed."
    >
      {(ids) => (
        <input
          type="date"
          {...ids}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
          className={`h-11 max-w-56 ${CONTROL}`}
        />
      )}
    </Field>
  );
}
