import { PageTitle } from '../ui/page-title.tsx';

export default function LandingPage() {
  return <PageTitle tab="Landing" />;
}
