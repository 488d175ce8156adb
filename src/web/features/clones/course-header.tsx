import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import { later, whenQuiet } from '../../later.tsx';
import { useSession } from '../../session/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { professorName } from '../../ui/professor-name.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';

const TAB =
  'flex h-8 items-center rounded-[7px] px-3 text-small font-[550] whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:bg-chosen aria-[current]:text-ink aria-[current]:shadow-[0_1px_2px_rgb(0_0_0/0.16)]';

const AccountMenu = later(
  () => whenQuiet(() => import('../../session/account-menu.tsx')),
  <Skeleton className="size-9 rounded-full" />,
);

const PracticeMenu = later(
  () => whenQuiet(() => import('./practice-menu.tsx')),
  <span className={TAB}>Practice</span>,
);

type CourseHeaderProps = {
  /** Undefined while it is being fetched, null where there is none. */
  clone: Pick<Clone, 'id' | 'course_name' | 'professor_name'> | null | undefined;
  /** Whether the course's name is the page's heading, as where the page has no other. */
  isHeading?: boolean;
  /** The part of the page that a keyboard leaps to first, by its id. */
  skipTo?: { id: string; words: string };
  /** What stands before the account, on wide screens: Saved (n), Export. */
  end?: ReactNode;
  /** What stands there on a phone. */
  phoneEnd?: ReactNode;
};

/** The bar over everything that belongs to one course: where one is, and Study, Practice or Exam Prediction. */
export function CourseHeader({ clone, isHeading = false, skipTo, end, phoneEnd }: CourseHeaderProps) {
  const { user } = useSession();
  const Name = isHeading ? 'h1' : 'p';
  return (
    <header className="print:hidden grid h-14 shrink-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-b border-line bg-surface px-3 pane:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] pane:px-4">
      {skipTo && <SkipLink to={skipTo.id}>{skipTo.words}</SkipLink>}
      <SkipLink>Skip to content</SkipLink>
      <div className="flex min-w-0 items-center gap-2.5 text-small text-ink-2 pane:gap-2">
        <Link
          to="/"
          aria-label="Home"
          className="grid size-10 shrink-0 place-items-center text-brand pane:size-8"
        >
          <LogoMark />
        </Link>
        <nav aria-label="Path" className="flex items-center gap-2 max-pane:hidden">
          <Link to="/" className="hover:text-ink">
            Home
          </Link>
          <span aria-hidden className="text-edge">
            /
          </span>
          <Link to="/dashboard" className="hover:text-ink">
            Dashboard
          </Link>
          {clone !== null && (
            <span aria-hidden className="text-edge">
              /
            </span>
          )}
        </nav>
        {clone ? (
          <div className="min-w-0 leading-[1.15] pane:flex pane:items-baseline pane:gap-2.5">
            <Name className="truncate font-serif text-[18px] font-[550] tracking-[-0.005em] text-ink">
              {clone.course_name}
            </Name>
            <span className="block truncate text-ink-3 max-pane:text-[13px]">
              {professorName(clone.professor_name).full}
            </span>
          </div>
        ) : (
          clone === undefined && <Skeleton className="h-5 w-40" />
        )}
      </div>
      {/* Whoever comes from another page begins at the heading, behind the first two. */}
      {isHeading && skipTo && <SkipLink to={skipTo.id}>{skipTo.words}</SkipLink>}
      {clone ? <CourseTabs id={clone.id} /> : <span className="max-pane:hidden" />}
      <div className="flex items-center justify-end gap-2 max-pane:gap-1">
        <div className="flex items-center gap-2 max-pane:hidden">{end}</div>
        {phoneEnd && <div className="pane:hidden">{phoneEnd}</div>}
        <Link
          to="/dashboard"
          aria-label="Dashboard"
          className={buttonClass({ variant: 'ghost', size: 'sm', icon: true }, 'pane:hidden')}
        >
          <LayoutDashboard aria-hidden size={20} />
        </Link>
        {user && <AccountMenu user={user} />}
      </div>
    </header>
  );
}

function CourseTabs({ id }: { id: number }) {
  return (
    <nav aria-label="Course" className="flex gap-0.5 rounded-[9px] bg-sunken p-[3px] max-pane:hidden">
      <NavLink to={`/study/${id}`} className={TAB}>
        Study
      </NavLink>
      <PracticeMenu id={id} look={TAB} />
      <NavLink to={`/exam-prediction/${id}`} className={TAB}>
        Exam Prediction
      </NavLink>
    </nav>
  );
}
