import type { Row } from '../row.ts';

/** Spec §2: Terms, Privacy, Disclaimer, Contact, Sitemap. */
export const rows: Row[] = [
  {
    n: 248,
    says: 'Static text',
    test: ['src/web/pages/legal.test.tsx › %s is a text with its date and a way back to the first page'],
  },
  {
    n: 249,
    says: 'Back button to /',
    test: ['src/web/pages/legal.test.tsx › %s is a text with its date and a way back to the first page'],
  },
  {
    n: 250,
    says: 'Contact form',
    test: [
      'src/web/pages/contact.test.tsx › sends without a subject, says so, and opens an empty form again',
    ],
  },
  {
    n: 251,
    says: "'Message Sent!'",
    test: [
      'src/web/pages/contact.test.tsx › sends without a subject, says so, and opens an empty form again',
    ],
  },
  {
    n: 252,
    says: "'We'll get back to you within 24 hours.'",
    test: [
      'src/web/pages/contact.test.tsx › sends without a subject, says so, and opens an empty form again',
    ],
  },
  {
    n: 253,
    says: "'Send Another Message'",
    test: [
      'src/web/pages/contact.test.tsx › sends without a subject, says so, and opens an empty form again',
    ],
  },
  {
    n: 254,
    says: 'Support email line',
    test: [
      'src/web/pages/contact.test.tsx › stand the support email, three questions and the way to all of them',
    ],
  },
  {
    n: 255,
    says: 'Short FAQ',
    test: [
      'src/web/pages/contact.test.tsx › stand the support email, three questions and the way to all of them',
    ],
  },
  {
    n: 256,
    says: 'Link to /faq',
    test: [
      'src/web/pages/contact.test.tsx › stand the support email, three questions and the way to all of them',
    ],
  },
  {
    n: 257,
    says: 'Sitemap groups Main Pages, User Features, Legal Pages',
    test: ['src/web/pages/sitemap.test.tsx › groups the pages as Main Pages, User Features and Legal Pages'],
  },
  {
    n: 258,
    says: "'Login Required' badges",
    test: [
      'src/web/pages/sitemap.test.tsx › marks dashboard, create clone, study, exam prediction, account and onboarding as Login Required',
    ],
  },
  {
    n: 259,
    says: 'Contact and FAQ links',
    test: ['src/web/pages/sitemap.test.tsx › leads to the contact page and to the FAQ'],
  },
];
