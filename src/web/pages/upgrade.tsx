import { PageTitle } from '../ui/page-title.tsx';

export default function UpgradePage() {
  return <PageTitle tab="Upgrade" />;
}
