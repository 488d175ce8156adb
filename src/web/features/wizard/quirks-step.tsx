import { TextArea } from '../../ui/text-area.tsx';

/** Characters of quirks and hints (details.md G). */
const MOST = 5_000;

/** Step 3: what no form asks for. */
export function QuirksStep({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div>
      <TextArea
        label="Quirks and hints"
        optional
        className="[&_textarea]:min-h-56"
        maxLength={MOST}
        value={value}
        placeholder="Always asks who bears the burden of proof. Said in week 6 that the final has a joinder question. Hates “it depends” without the reason."
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>
              What they repeat, what they hate, what they said about the exam. Your own words are enough.
            </span>
            <span className="tabular-nums">
              {value.length.toLocaleString('en-US')} of {MOST.toLocaleString('en-US')}
            </span>
          </span>
        }
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
