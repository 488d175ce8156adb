import { Select } from '../../ui/select.tsx';
import type { Choice } from './words.ts';

type ChoiceSelectProps<V extends string> = {
  label: string;
  required?: boolean;
  optional?: boolean;
  choices: Choice<V>[];
  value: V | null | undefined;
  onChange: (value: V | null) => void;
  hint?: string;
  id?: string;
};

/** A list of choices with an open first line; choosing that again takes the answer back. */
export function ChoiceSelect<V extends string>({ choices, value, onChange, ...words }: ChoiceSelectProps<V>) {
  return (
    <Select
      {...words}
      placeholder="Choose"
      value={value ?? ''}
      options={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      onChange={(event) =>
        onChange(choices.find((choice) => choice.value === event.target.value)?.value ?? null)
      }
    />
  );
}
