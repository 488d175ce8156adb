import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';

type NumberFieldProps = {
  label: string;
  hint?: string;
  value: number | null;
  most: number;
  onChange: (value: number | null) => void;
};

/** A whole number from 1 to `most`, or nothing. What is neither stays in the field, says so, and is told to nobody. */
export function NumberField({ label, hint, value, most, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const type = (text: string) => {
    const plain = text.trim().replaceAll(',', '');
    const isRight = plain === '' || (/^\d{1,7}$/.test(plain) && Number(plain) >= 1 && Number(plain) <= most);
    setTyped(text);
    setWrong(!isRight);
    if (isRight) onChange(plain === '' ? null : Number(plain));
  };
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      error={isWrong ? `A whole number from 1 to ${most.toLocaleString('en-US')}.` : null}
      value={isWrong ? typed : (value ?? '')}
      onChange={(event) => type(event.target.value)}
    />
  );
}
