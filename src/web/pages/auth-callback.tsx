import { PageTitle } from '../ui/page-title.tsx';

export default function AuthCallbackPage() {
  return <PageTitle tab="AuthCallback" />;
}
