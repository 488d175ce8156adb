import { PageTitle } from '../ui/page-title.tsx';

export default function NotFoundPage() {
  return <PageTitle tab="NotFound" />;
}
