import { TextField } from '../../ui/text-field.tsx';
import type { CourseField, Draft } from './draft.ts';

type CourseFieldsProps = {
  draft: Pick<Draft, CourseField>;
  onChange: (field: CourseField, value: string) => void;
};

/** Who teaches what: two required lines and two that help. */
export function CourseFields({ draft, onChange }: CourseFieldsProps) {
  const line = (field: CourseField, most: number) => ({
    name: field,
    value: draft[field],
    maxLength: most,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <div className="grid gap-x-5 gap-y-5 pane:grid-cols-2">
      <TextField label="Professor name" required {...line('professor_name', 120)} />
      <TextField label="Course name" required {...line('course_name', 120)} />
      <TextField label="Department" optional placeholder="Private law" {...line('department', 200)} />
      <TextField
        label="Specialties"
        optional
        placeholder="Products liability, tort theory"
        {...line('specialties', 200)}
      />
    </div>
  );
}
