import { Check } from 'lucide-react';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';

/** More exams than this do not fit side by side. */
const TABS = 8;

type ExamChoiceProps = {
  exams: readonly {
    sitting: string;
    /** "F14", where there is little room. */
    short: string;
    /** The student checked what it tested. */
    isChecked: boolean;
  }[];
  selected: number;
  onSelect: (index: number) => void;
};

/** The past exams to choose one from; those that the student checked have a check mark. */
export function ExamChoice({ exams, selected, onSelect }: ExamChoiceProps) {
  const choose = (value: string) => onSelect(Number(value));
  if (exams.length > TABS)
    return (
      <Select
        className="mt-3"
        label={<span className="sr-only">Past exam</span>}
        value={String(selected)}
        onChange={(event) => choose(event.target.value)}
        options={exams.map(({ sitting, isChecked }, index) => ({
          value: String(index),
          label: isChecked ? `${sitting} ✓` : sitting,
        }))}
      />
    );
  return (
    <SegmentedControl
      label="Past exam"
      className="mt-3 w-full *:flex-1 *:justify-center *:px-0"
      value={String(selected)}
      onChange={choose}
      options={exams.map(({ sitting, short, isChecked }, index) => ({
        value: String(index),
        label: (
          <>
            <span aria-hidden className="relative">
              {short}
              {isChecked && (
                <Check size={10} strokeWidth={3.5} className="absolute -top-1 -right-2 text-ok" />
              )}
            </span>
            <span className="sr-only">{isChecked ? `${sitting}, checked` : sitting}</span>
          </>
        ),
      }))}
    />
  );
}
