import { useRequireSession } from '../features/account/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Exam Prediction. */
export default function ExamPredictionPage() {
  useRequireSession();
  return <PageTitle tab="Exam Prediction" />;
}
