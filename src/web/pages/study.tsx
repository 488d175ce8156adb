import { useRequireSession } from '../features/account/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Study. */
export default function StudyPage() {
  useRequireSession();
  return <PageTitle tab="Study" />;
}
