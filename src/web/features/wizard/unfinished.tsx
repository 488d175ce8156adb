import { ChevronRight, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Material } from '#contract/materials.ts';
import { plural } from '../../ui/plural.ts';
import { keptWizard } from './use-draft.ts';

/** How many file names are said. */
const SHOWN = 3;

/**
 * A clone that was begun and not made, with its files: the way back into the wizard. Nothing where nothing was begun.
 * `waiting` are the student's files that belong to no clone yet.
 */
export default function Unfinished({ student, waiting }: { student: number; waiting: readonly Material[] }) {
  const draft = keptWizard(student);
  const names = [draft?.course_name, draft?.professor_name].filter((name) => name?.trim());
  if (names.length === 0 && waiting.length === 0) return null;
  const files = waiting.slice(0, SHOWN).map(({ name }) => name);
  const more = waiting.length - files.length;
  return (
    <Link
      to="/create-clone"
      className="mt-3.5 grid grid-cols-[40px_minmax(0,1fr)_18px] items-center gap-3.5 rounded-card border border-dashed border-edge bg-surface py-3.5 pr-4 pl-3.5 hover:bg-sunken"
    >
      <span aria-hidden className="grid size-10 place-items-center rounded-[10px] bg-gold-soft text-gold">
        <Plus size={21} />
      </span>
      <span className="min-w-0">
        <span className="block leading-[1.3] font-semibold wrap-anywhere">
          {names.length > 0 ? `${names.join(', ')}: not finished` : 'Files that wait for a clone'}
        </span>
        <span className="block text-[14px] leading-[1.35] wrap-anywhere text-ink-3">
          {waiting.length === 0 ? 'No files yet.' : `${plural(waiting.length, 'file')}: ${files.join(', ')}`}
          {more > 0 && ` and ${more} more`}
        </span>
      </span>
      <ChevronRight aria-hidden size={18} className="text-ink-3" />
    </Link>
  );
}
