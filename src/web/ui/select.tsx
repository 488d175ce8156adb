import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL, Field, type FieldWords } from './field.tsx';

export type Option = { value: string; label: string };

type SelectProps = FieldWords &
  Omit<ComponentProps<'select'>, 'required' | 'children'> & {
    options: readonly Option[];
    /** The empty first choice, while nothing is chosen. */
    placeholder?: string;
  };

/** The browser's own list of choices with its label. */
export function Select(props: SelectProps) {
  const { label, hint, error, required, optional, className, id, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, hint, error, required, optional, className, id }}>
      {(ids) => (
        <span className="relative block">
          <select {...select} {...ids} className={`h-11 appearance-none pr-10 ${CONTROL}`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={18}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-3"
          />
        </span>
      )}
    </Field>
  );
}
