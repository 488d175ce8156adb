import { ChevronRight, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Material } from '#contract/materials.ts';
import { UNATTACHED_MATERIAL_DAYS } from '#contract/plans.ts';
import { plural } from '../../ui/plural.ts';
import { keptWizard } from './use-draft.ts';

/** How many file names are said. */
const SHOWN = 3;

/**
 * A clone that was begun and not made, with its files, else files that no clone uses: the way into the wizard. Nothing where
 * nothing was begun and nothing is left. `waiting` are the student's files that belong to no clone; one that could not be
 * read waits for nothing.
 */
export default function Unfinished({ student, waiting }: { student: number; waiting: readonly Material[] }) {
  const draft = keptWizard(student);
  const names = [draft?.course_name, draft?.professor_name].filter((name) => name?.trim());
  const readable = waiting.filter(({ status }) => status !== 'failed');
  const own = readable.filter(({ id }) => draft?.material_ids.includes(id));
  const isBegun = names.length > 0 || own.length > 0;
  const listed = isBegun ? own : readable;
  if (!isBegun && listed.length === 0) return null;
  const files = listed.slice(0, SHOWN).map(({ name }) => name);
  const more = listed.length - files.length;
  const title = isBegun ? 'Files that wait for a clone' : 'Files that no clone uses';
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
          {names.length > 0 ? `${names.join(', ')}: not finished` : title}
        </span>
        <span className="block text-[14px] leading-[1.35] wrap-anywhere text-ink-3">
          {listed.length === 0 ? 'No files yet.' : `${plural(listed.length, 'file')}: ${files.join(', ')}`}
          {more > 0 && ` and ${more} more`}
          {!isBegun && `. Removed or never used; deleted after ${UNATTACHED_MATERIAL_DAYS} days.`}
        </span>
      </span>
      <ChevronRight aria-hidden size={18} className="text-ink-3" />
    </Link>
  );
}
