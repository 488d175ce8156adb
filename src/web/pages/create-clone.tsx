import { useRequireSession } from '../features/account/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Create a clone. */
export default function CreateClonePage() {
  useRequireSession();
  return <PageTitle tab="Create a clone" />;
}
