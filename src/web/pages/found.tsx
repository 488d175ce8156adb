import type { Clone } from '#contract/clones.ts';
import { useFound } from '../features/found/use-found.ts';
import SignInToKeep from '../sample/sign-in-to-keep.tsx';
import { useIsSample } from '../session/session.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { FoundScreen } from './found-screen.tsx';
import { FoundSkeleton } from './found-skeleton.tsx';

/** What was read in a course's materials, to be confirmed or corrected. */
export default function Found({ clone }: { clone: Clone }) {
  const isSample = useIsSample();
  return isSample ? <SignInToKeep tab="What we found" /> : <Loaded clone={clone} />;
}

function Loaded({ clone }: { clone: Clone }) {
  const found = useFound(clone.id);
  if (found.data) return <FoundScreen clone={clone} found={found.data} />;
  if (!found.isError) return <FoundSkeleton />;
  return (
    <main className="wrap w-full flex-1 py-8 max-pane:px-4">
      <PageTitle tab="What we found" isHidden />
      <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
    </main>
  );
}
