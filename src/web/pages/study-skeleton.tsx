import type { ReactNode } from 'react';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';

/** The three panes while the course is fetched. `children`: what is known of the middle one already. */
export function StudySkeleton({ children }: { children?: ReactNode }) {
  return (
    <Waiting
      label="Loading"
      className="study-columns grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] pane:grid-cols-[272px_minmax(0,1fr)] wide:grid-cols-[272px_minmax(0,1fr)_416px]"
    >
      <div className="space-y-3 border-r border-line p-4 max-pane:hidden">
        {Array.from({ length: 6 }, (_, n) => (
          <Skeleton key={n} className="h-9" />
        ))}
      </div>
      {children ?? (
        <div className="bg-surface p-4 pane:p-6">
          <div className="mx-auto max-w-[704px] space-y-4">
            <Skeleton className="ml-auto h-11 w-2/3 rounded-modal" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        </div>
      )}
      <div className="border-l border-line bg-sunken max-wide:hidden" />
    </Waiting>
  );
}
