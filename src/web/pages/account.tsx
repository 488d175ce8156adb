import { PageTitle } from '../ui/page-title.tsx';

export default function AccountPage() {
  return <PageTitle tab="Account" />;
}
