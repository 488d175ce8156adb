import { PageTitle } from '../ui/page-title.tsx';

export default function LocalSignInPage() {
  return <PageTitle tab="LocalSignIn" />;
}
