import type { ReactNode } from 'react';
import type { ProfessorName } from '../../ui/professor-name.ts';

/** Who speaks, simulated, and of what. */
export function Who({ professor, children }: { professor: ProfessorName; children: ReactNode }) {
  return (
    <p className="drill-who">
      <span
        aria-hidden
        className="grid size-[26px] shrink-0 place-items-center rounded-full bg-brand-soft text-[11px] font-semibold text-brand"
      >
        {professor.initials}
      </span>
      <span>
        <b className="font-semibold text-ink">{professor.formal}, simulated</b>
        <span className="ml-2 max-pane:ml-0 max-pane:block max-pane:text-meta">{children}</span>
      </span>
    </p>
  );
}
