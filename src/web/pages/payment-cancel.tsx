import { PageTitle } from '../ui/page-title.tsx';

export default function PaymentCancelPage() {
  return <PageTitle tab="PaymentCancel" />;
}
