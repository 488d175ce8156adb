import type { ComponentProps } from 'react';
import { CONTROL, Field, type FieldWords } from './field.tsx';

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'required'>;

/** One line of text with its label. `required` marks it; the form decides what to refuse. */
export function TextField({
  label,
  hint,
  error,
  required,
  optional,
  className,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, optional, className, id }}>
      {(ids) => <input type="text" {...input} {...ids} className={`h-11 ${CONTROL}`} />}
    </Field>
  );
}
