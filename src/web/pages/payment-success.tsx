import { PageTitle } from '../ui/page-title.tsx';

export default function PaymentSuccessPage() {
  return <PageTitle tab="PaymentSuccess" />;
}
