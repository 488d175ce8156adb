export type SitemapEntry = {
  label: string;
  /** Where it leads; null for what is reached only on the way, such as the end of a payment. */
  path: string | null;
  needsLogin?: true;
  /** What a reader should know before pressing. */
  note?: string;
};

const ON_A_CLONE = 'Opens from a clone on your dashboard';
const AFTER_CHECKOUT = 'Shown after the checkout';

/** Every page of this site, in the groups of the sitemap page. */
export const SITEMAP: readonly { name: string; entries: readonly SitemapEntry[] }[] = [
  {
    name: 'Main Pages',
    entries: [
      { label: 'Home', path: '/' },
      { label: 'How it works', path: '/about' },
      { label: 'Features', path: '/features' },
      { label: 'Demo', path: '/demo' },
      { label: 'Cold call help', path: '/cold-call-help' },
      { label: 'FAQ', path: '/faq' },
      { label: 'Contact', path: '/contact' },
      { label: 'How we measure', path: '/how-we-measure' },
      { label: 'Sitemap', path: '/sitemap' },
    ],
  },
  {
    name: 'User Features',
    entries: [
      { label: 'Dashboard', path: '/dashboard', needsLogin: true },
      { label: 'Create clone', path: '/create-clone', needsLogin: true },
      { label: 'Study', path: '/dashboard', needsLogin: true, note: ON_A_CLONE },
      { label: 'Exam prediction', path: '/dashboard', needsLogin: true, note: ON_A_CLONE },
      { label: 'Account', path: '/account', needsLogin: true },
      { label: 'Onboarding', path: '/onboarding', needsLogin: true },
      { label: 'Quick clone', path: '/quick-clone' },
      { label: 'Upgrade', path: '/upgrade' },
      { label: 'Payment success', path: null, note: AFTER_CHECKOUT },
      { label: 'Payment cancel', path: null, note: AFTER_CHECKOUT },
    ],
  },
  {
    name: 'Legal Pages',
    entries: [
      { label: 'Terms', path: '/terms' },
      { label: 'Privacy', path: '/privacy' },
      { label: 'Disclaimer', path: '/disclaimer' },
    ],
  },
];
