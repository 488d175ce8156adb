import type { ComponentProps } from 'react';
import { CONTROL, Field, type FieldWords } from './field.tsx';

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'required'>;

/** Several lines of text with their label; grows with its content where the browser can. */
export function TextArea({ label, hint, error, required, optional, className, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, optional, className, id }}>
      {(ids) => (
        <textarea
          rows={4}
          {...area}
          {...ids}
          className={`field-sizing-content min-h-24 resize-y py-2.5 leading-normal ${CONTROL}`}
        />
      )}
    </Field>
  );
}
