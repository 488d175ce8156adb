import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import type { Material } from '#contract/materials.ts';
import { later } from '../../later.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { plural } from '../../ui/plural.ts';
import { CloneTopics } from './clone-topics.tsx';
import { LastPlace } from './last-place.tsx';
import { ReadingList } from './reading-list.tsx';
import { UnreadFiles } from './unread-files.tsx';

// The menu's library is the heaviest part of this screen and the last one anybody needs.
const CloneMenu = later(() => import('./clone-menu.tsx'));

type CloneCardProps = {
  clone: Clone;
  /** Its materials while they are being read. */
  materials: readonly Material[];
};

/** One clone on the dashboard: the course, how reading goes or what the final may hold, and the ways in. */
export function CloneCard({ clone, materials }: CloneCardProps) {
  const school = clone.is_sample ? 'Sample course with an invented professor' : clone.school_name;
  return (
    <article className="flex min-w-0 flex-col rounded-card border border-line bg-surface px-4.5 pt-5 pb-4.5 pane:px-6 wrap-anywhere pane:pt-6 pane:pb-5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="heading text-[24px] leading-[1.2]">{clone.course_name}</h3>
        <State clone={clone} />
      </div>
      <p className="mt-1 text-[15.5px] leading-[1.4] text-ink-2">{clone.professor_name || 'Professor'}</p>
      {school && <p className="text-[15.5px] leading-[1.4] text-ink-3">{school}</p>}
      {clone.ready && <LastPlace clone={clone} />}
      <div className="mt-4 mb-5 border-t border-line pt-3">
        {clone.ready ? <CloneTopics clone={clone} /> : <ReadingList materials={materials} />}
        {clone.ready && (
          <p className="mt-2.5 text-meta text-ink-3">
            {materialWords(clone)}{' '}
            {clone.material_counts.ready > 0 && (
              <Link
                to={`/found/${clone.id}`}
                className="link"
                aria-label={`What we found: ${clone.course_name}`}
              >
                What we found
              </Link>
            )}
          </p>
        )}
        {clone.ready && clone.material_counts.failed > 0 && (
          <UnreadFiles cloneId={clone.id} count={clone.material_counts.failed} />
        )}
      </div>
      <Ways clone={clone} />
    </article>
  );
}

const materialWords = ({ kind, material_counts: { ready, failed } }: Clone): string => {
  if (ready + failed === 0) return kind === 'quick' ? 'Quick clone, no materials yet.' : 'No materials yet.';
  return ready === 0 ? '' : `${plural(ready, 'material')} read.`;
};

function State({ clone }: { clone: Clone }) {
  if (!clone.ready) {
    return (
      <Badge>
        <LoaderCircle aria-hidden size={14} className="turning" />
        Reading
      </Badge>
    );
  }
  if (clone.material_counts.failed > 0) {
    return (
      <Badge tone="gold">
        <TriangleAlert aria-hidden size={14} />
        {clone.material_counts.failed} not read
      </Badge>
    );
  }
  return (
    <Badge tone="ok">
      <Check aria-hidden size={14} />
      Ready
    </Badge>
  );
}

function Ways({ clone }: { clone: Clone }) {
  const whyId = `clone-${clone.id}-why`;
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2.5">
      {!clone.ready && (
        <p id={whyId} className="w-full text-[14px] leading-[1.35] text-ink-3">
          You can study once everything is read. No need to wait here.
        </p>
      )}
      <Way isOpen={clone.ready} to={`/study/${clone.id}`} variant="primary" whyId={whyId}>
        Study
      </Way>
      <Way isOpen={clone.ready} to={`/exam-prediction/${clone.id}`} variant="secondary" whyId={whyId}>
        Exam Prediction
      </Way>
      <CloneMenu clone={clone} />
    </div>
  );
}

type WayProps = {
  isOpen: boolean;
  to: string;
  variant: 'primary' | 'secondary';
  whyId: string;
  children: ReactNode;
};

/** A link once the clone is ready; before, a button that stays focusable and is described by the reason. */
function Way({ isOpen, to, variant, whyId, children }: WayProps) {
  return isOpen ? (
    <ButtonLink to={to} variant={variant} size="sm" className="max-pane:flex-1">
      {children}
    </ButtonLink>
  ) : (
    <Button aria-disabled aria-describedby={whyId} variant={variant} size="sm" className="max-pane:flex-1">
      {children}
    </Button>
  );
}
