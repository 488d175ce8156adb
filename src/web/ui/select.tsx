import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL, Field, type FieldWords } from './field.tsx';

/** A choice; those of one `group` stand together under its name. */
export type Option = { value: string; label: string; group?: string };

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
            {[...Map.groupBy(options, ({ group }) => group ?? '')].map(([group, of]) =>
              group === '' ? (
                <Options key={group} of={of} />
              ) : (
                <optgroup key={group} label={group}>
                  <Options of={of} />
                </optgroup>
              ),
            )}
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

const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
