import { SiteNav } from '../features/site/site-nav.tsx';
import { useRequireSession } from '../session/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { CloneEntry } from './clone-entry.tsx';
import { CreateCloneWizard } from './create-clone-wizard.tsx';

const TAB = 'Create a clone';

/** Create a clone: for students with a law school, and on the free plan for the first clone only. */
export default function CreateClonePage() {
  const isSignedIn = useRequireSession().status === 'signedIn';
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteNav />
      {isSignedIn ? (
        <CloneEntry tab={TAB} loading={<Loading />}>
          {(schoolId) => <CreateCloneWizard schoolId={schoolId} />}
        </CloneEntry>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Loading() {
  return (
    <main className="wrap py-9">
      <PageTitle tab={TAB} isHidden />
      <Waiting label="Loading" className="grid max-w-[788px] gap-5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-10 w-64" />
        <Skeleton className="mt-4 h-44 w-full" />
        <Skeleton className="h-[74px] w-full" />
        <Skeleton className="h-[74px] w-full" />
      </Waiting>
    </main>
  );
}
