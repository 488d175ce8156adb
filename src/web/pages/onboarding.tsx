import { PageTitle } from '../ui/page-title.tsx';

export default function OnboardingPage() {
  return <PageTitle tab="Onboarding" />;
}
