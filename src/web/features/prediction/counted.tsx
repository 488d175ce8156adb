import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Evidence, Forecast, Sitting } from '#contract/prediction.ts';
import { later } from '../../later.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type CountedFile, isPracticeWhy, roleOf, saidWords } from './corrections.ts';
import { countedWords } from './counted-words.ts';
import type { OpenEvidence } from './evidence-chip.tsx';
import { useDesk } from './use-corrections.ts';

const CorrectFileMenu = later(() => import('./correct-file-menu.tsx'));

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

/** Which files became which exams, and which were set aside and why: what the counts rest on, each to be corrected. */
export function Counted({ forecast, onOpen }: { forecast: Forecast; onOpen: OpenEvidence }) {
  const { sittings, set_aside } = forecast;
  const [isOpened, setOpened] = useState(false);
  if (sittings.length === 0 && set_aside.length === 0) return null;
  const open = ({ id, name }: CountedFile) => onOpen([startOf(id, name)], 0);
  const row = { forecast, hasMenu: isOpened, onOpen: open };
  return (
    <details
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      className="group mt-5 rounded-card border border-line bg-surface max-pane:-mx-4 max-pane:rounded-none max-pane:border-x-0"
    >
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
            <ul className="mt-1 divide-y divide-line/60 text-small text-ink-2">
              {sitting.files.map(({ material_id, name, role }) => (
                <FileRow
                  key={material_id}
                  file={{ id: material_id, name, role: roleOf(role), sitting }}
                  words={ROLES[role]}
                  {...row}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {set_aside.length > 0 && (
        <div className="border-t border-line bg-gold-soft/50 px-4 py-3 pane:px-[18px]">
          <h3 className="font-semibold">Set aside</h3>
          <ul className="mt-1 divide-y divide-line/60 text-small text-ink-2">
            {set_aside.map(({ material_id, name, why }) => (
              <FileRow
                key={material_id}
                file={{ id: material_id, name, role: isPracticeWhy(why) ? 'practice' : null, sitting: null }}
                words={why}
                {...row}
              />
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

type FileRowProps = {
  file: CountedFile;
  /** What it was taken for. */
  words: string;
  forecast: Forecast;
  /** Menus are loaded when the card is opened. */
  hasMenu: boolean;
  onOpen: (file: CountedFile) => void;
};

/** A file with what it was taken for, what the student said of it, and the menu to say so. */
function FileRow({ file, words, forecast, hasMenu, onOpen }: FileRowProps) {
  const desk = useDesk();
  const said = desk?.corrections.files.find(({ material_id }) => material_id === file.id);
  const isCounted = desk?.corrections.counted ?? true;
  return (
    <li className="flex items-center gap-3 py-1">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
        <button type="button" className="link min-w-0 text-left break-all" onClick={() => onOpen(file)}>
          {file.name}
        </button>
        <span className="text-ink-3">{words}</span>
        {said && <Badge tone="gold">{isCounted ? 'you said so' : `you said: ${saidWords(said)}`}</Badge>}
      </span>
      {desk && hasMenu && <CorrectFileMenu file={file} said={said} forecast={forecast} desk={desk} />}
    </li>
  );
}
