import { PageTitle } from '../ui/page-title.tsx';

export default function SandboxCheckoutPage() {
  return <PageTitle tab="SandboxCheckout" />;
}
