import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';

/** The screen of what was found while it is fetched. */
export function FoundSkeleton() {
  return (
    <main className="wrap w-full flex-1 py-8 max-pane:px-4">
      <PageTitle tab="What we found" isHidden />
      <Waiting label="Reading what was found" className="grid gap-5">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-44 w-full" />
      </Waiting>
    </main>
  );
}
