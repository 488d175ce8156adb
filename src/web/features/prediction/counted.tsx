import { ChevronDown } from 'lucide-react';
import type { Evidence, Forecast, Sitting } from '#contract/prediction.ts';
import { countedWords } from './counted-words.ts';
import type { OpenEvidence } from './evidence-chip.tsx';

const ROLES: Record<Sitting['files'][number]['role'], string> = {
  exam: 'exam',
  key: 'key',
  attachment: 'attachment',
  duplicate: 'same exam again',
  draft: 'draft',
};

const KINDS: Record<Sitting['kind'], string> = { final: 'Final', midterm: 'Midterm', other: 'Other exam' };

/** The start of a file, for opening it as a source. */
const startOf = (id: number, label: string): Evidence => ({
  kind: 'exam',
  material_id: id,
  page: 1,
  start: 0,
  end: 0,
  label,
  quote: '',
  perhaps: false,
});

/** Which files became which exams, and which were set aside and why: what the counts rest on. */
export function Counted({ forecast, onOpen }: { forecast: Forecast; onOpen: OpenEvidence }) {
  const { sittings, set_aside } = forecast;
  if (sittings.length === 0 && set_aside.length === 0) return null;
  const open = (id: number, name: string) => onOpen([startOf(id, name)], 0);
  return (
    <details className="group mt-5 rounded-card border border-line bg-surface max-pane:-mx-4 max-pane:rounded-none max-pane:border-x-0">
      <summary className="flex list-none items-center gap-3 rounded-card px-4 py-3.5 hover:bg-sunken pane:px-[18px] [&::-webkit-details-marker]:hidden">
        <h2 className="font-semibold">What I counted</h2>
        <span className="text-small text-ink-3">{countedWords(forecast)}</span>
        <ChevronDown
          aria-hidden
          size={18}
          className="ml-auto shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {sittings.map((sitting) => (
          <li key={sitting.name} className="px-4 py-3 pane:px-[18px]">
            <h3 className="flex flex-wrap items-baseline gap-x-2.5 font-semibold">
              {sitting.name}
              <span className="text-[14px] font-normal text-ink-3">{sittingWords(sitting)}</span>
            </h3>
            <ul className="mt-1 text-small text-ink-2">
              {sitting.files.map((file) => (
                <li key={file.material_id} className="flex flex-wrap gap-x-2">
                  <FileLink name={file.name} onOpen={() => open(file.material_id, file.name)} />
                  <span className="text-ink-3">{ROLES[file.role]}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {set_aside.length > 0 && (
        <div className="border-t border-line bg-gold-soft/50 px-4 py-3 pane:px-[18px]">
          <h3 className="font-semibold">Set aside</h3>
          <ul className="mt-1 space-y-1 text-small text-ink-2">
            {set_aside.map((file) => (
              <li key={file.material_id}>
                <FileLink name={file.name} onOpen={() => open(file.material_id, file.name)} />
                <span className="block">{file.why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}

function sittingWords({ name, kind, complete, questions }: Sitting): string {
  const calls = questions === 1 ? '1 question' : `${questions} questions`;
  // Names such as "Fall 2014 final" say the kind themselves.
  const isNamed = name.toLowerCase().includes(kind);
  return [isNamed ? '' : KINDS[kind], calls, complete ? '' : 'not complete'].filter(Boolean).join(', ');
}

function FileLink({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className="link min-w-0 text-left break-all" onClick={onOpen}>
      {name}
    </button>
  );
}
