import disclaimer from '../../../content/legal/disclaimer.json' with { type: 'json' };
import { LegalText } from '../features/site/legal-text.tsx';

/** What this product is not. */
export default function DisclaimerPage() {
  return <LegalText text={disclaimer} />;
}
