import { useState } from 'react';
import { type School, UNLISTED_SCHOOL_ID } from '#contract/schools.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useSchoolSearch } from './school-search.ts';

const UNLISTED: School = { id: UNLISTED_SCHOOL_ID, name: 'Another law school (not listed)' };

type SchoolPickerProps = {
  value: School | null;
  onChange: (school: School | null) => void;
};

/** Finds a law school by typing. A text that is no longer the chosen school's name takes the choice back. */
export function SchoolPicker({ value, onChange }: SchoolPickerProps) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const isChosen = value !== null && typed === value.name;
  const { schools, hasFailed } = useSchoolSearch(isChosen ? '' : typed);
  const isEmpty = schools?.length === 0;
  const note = hasFailed
    ? 'The search did not work. Type again to retry.'
    : isEmpty
      ? 'No law schools found'
      : null;
  const change = (text: string) => {
    setTyped(text);
    if (value && text !== value.name) onChange(null);
  };
  return (
    <Combobox
      label="Law school"
      required
      placeholder="Type at least two letters"
      items={isEmpty ? [UNLISTED] : (schools ?? [])}
      labelOf={(school) => school.name}
      isSame={(one, other) => one.id === other.id}
      value={value}
      onChange={(school) => {
        onChange(school);
        if (school) setTyped(school.name);
      }}
      inputValue={typed}
      onInputChange={change}
      canOpen={schools !== null || hasFailed}
      note={note}
    />
  );
}
