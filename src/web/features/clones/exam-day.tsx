import { CONTROL, Field } from '../../ui/field.tsx';

type ExamDayProps = { value: string | null; onChange: (day: string | null) => void };

/** The day of the final, for counting the days to it; an empty field forgets it. */
export function ExamDay({ value, onChange }: ExamDayProps) {
  return (
    <Field label="Day of the final" optional hint="The dashboard counts the days to it.">
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
