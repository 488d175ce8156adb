import privacy from '../../../content/legal/privacy.json' with { type: 'json' };
import { LegalText } from '../features/site/legal-text.tsx';

/** What is kept, who receives it when, and how a student takes it along or has it erased. */
export default function PrivacyPage() {
  return <LegalText text={privacy} />;
}
