import terms from '../../../content/legal/terms.json' with { type: 'json' };
import { LegalText } from '../features/site/legal-text.tsx';

/** What a student and this site may expect of each other. */
export default function TermsPage() {
  return <LegalText text={terms} />;
}
