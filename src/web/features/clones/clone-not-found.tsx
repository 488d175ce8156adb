import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** For a clone that does not exist or is another student's; both look the same. */
export function CloneNotFound() {
  return (
    <main className="mx-auto grid min-h-[70dvh] w-full max-w-[640px] content-center p-5">
      <EmptyState
        level={1}
        title="Professor Clone Not Found"
        actions={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
      >
        It may have been deleted, or the address is not quite right.
      </EmptyState>
    </main>
  );
}
