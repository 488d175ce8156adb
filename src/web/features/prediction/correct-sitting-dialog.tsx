import { type FormEvent, useState } from 'react';
import { type CorrectedSitting, EXAM_TERMS, type FileCorrection } from '#contract/exam-corrections.ts';
import type { Forecast } from '#contract/prediction.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type CountedFile, KIND_CHOICES, readYear, sittingChoices } from './corrections.ts';
import type { Said } from './use-corrections.ts';

const ANOTHER = 'another';
const PRACTICE = 'practice';

type CorrectSittingDialogProps = {
  file: CountedFile;
  said: FileCorrection | undefined;
  forecast: Pick<Forecast, 'sittings'>;
  onClose: () => void;
  onSave: (said: Said) => void;
};

/** Asks which exam a file is or belongs to: one of those that are counted, or another by kind, term and year. */
export function CorrectSittingDialog({ file, said, forecast, onClose, onSave }: CorrectSittingDialogProps) {
  const choices = sittingChoices(forecast);
  const now: Partial<CorrectedSitting> = said?.sitting ?? {
    ...choices.find(({ name }) => name === file.sitting?.name)?.sitting,
  };
  const isCounted = choices.find(({ sitting }) => isSame(sitting, now));
  const [exam, setExam] = useState(isCounted?.name ?? ANOTHER);
  const [kind, setKind] = useState<string>(now.kind ?? 'final');
  const [term, setTerm] = useState<string>(now.term ?? '');
  const [year, setYear] = useState(now.year === undefined ? '' : String(now.year));
  const [error, setError] = useState<string>();

  const answer = (): Said | null => {
    const counted = choices.find(({ name }) => name === exam);
    if (counted) return { sitting: counted.sitting };
    if (kind === PRACTICE) return { role: 'practice' };
    const typed = readYear(year);
    const known = KIND_CHOICES.find((choice) => choice.kind === kind);
    if (typed === null || !known) return null;
    return {
      sitting: { kind: known.kind, term: EXAM_TERMS.find((each) => each === term) ?? null, year: typed },
    };
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = answer();
    if (!given) return setError('Enter a year, such as 2023.');
    onSave(given);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Which exam?" description={file.name}>
      <form onSubmit={save} noValidate className="mt-5 grid gap-4">
        <Select
          label="Exam"
          value={exam}
          onChange={(event) => setExam(event.target.value)}
          options={[
            ...choices.map(({ name }) => ({ value: name, label: name })),
            { value: ANOTHER, label: 'Another exam' },
          ]}
        />
        {exam === ANOTHER && (
          <div className="grid gap-4 pane:grid-cols-3">
            <Select
              label="Kind"
              value={kind}
              onChange={(event) => setKind(event.target.value)}
              options={[
                ...KIND_CHOICES.map((choice) => ({ value: choice.kind, label: choice.words })),
                { value: PRACTICE, label: 'Practice' },
              ]}
            />
            {kind !== PRACTICE && (
              <>
                <Select
                  label="Term"
                  value={term}
                  onChange={(event) => setTerm(event.target.value)}
                  placeholder="Not known"
                  options={EXAM_TERMS.map((each) => ({ value: each, label: each }))}
                />
                <TextField
                  label="Year"
                  inputMode="numeric"
                  maxLength={4}
                  value={year}
                  error={error}
                  onChange={(event) => {
                    setYear(event.target.value);
                    setError(undefined);
                  }}
                />
              </>
            )}
          </div>
        )}
        <div className="mt-1 flex justify-end gap-2.5 max-pane:*:flex-1">
          <Button type="button" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Dialog>
  );
}

const isSame = (a: CorrectedSitting, b: Partial<CorrectedSitting>) =>
  a.kind === b.kind && a.term === b.term && a.year === b.year;
