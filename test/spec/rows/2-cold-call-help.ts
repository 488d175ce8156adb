import type { Row } from '../row.ts';

/** Spec §2: Cold call help. */
export const rows: Row[] = [
  {
    n: 139,
    says: 'Public landing with sign-in button',
    test: [
      'src/web/pages/cold-call-help.test.tsx › is open to visitors, with a sign-in button and a link to the demo',
    ],
  },
  {
    n: 140,
    says: 'Demo link',
    test: [
      'src/web/pages/cold-call-help.test.tsx › is open to visitors, with a sign-in button and a link to the demo',
    ],
  },
  {
    n: 141,
    says: 'Optional topic/question field',
    test: ['src/web/pages/cold-call-help.test.tsx › asks for a topic or question, which may stay empty'],
  },
  {
    n: 142,
    says: 'Optional case name field',
    test: ['src/web/pages/cold-call-help.test.tsx › asks for a case name, which may stay empty'],
  },
  {
    n: 143,
    says: 'Preset: concise but impressive answer',
    test: ['src/web/pages/cold-call-help.test.tsx › offers the quick context: %s'],
  },
  {
    n: 144,
    says: 'Preset: professor likes thinking beyond basics',
    test: ['src/web/pages/cold-call-help.test.tsx › offers the quick context: %s'],
  },
  {
    n: 145,
    says: 'Preset: values practical applications',
    test: ['src/web/pages/cold-call-help.test.tsx › offers the quick context: %s'],
  },
  {
    n: 146,
    says: 'Preset: mention policy implications',
    test: ['src/web/pages/cold-call-help.test.tsx › offers the quick context: %s'],
  },
  {
    n: 147,
    says: 'Preset: expects case citations',
    test: ['src/web/pages/cold-call-help.test.tsx › offers the quick context: %s'],
  },
  {
    n: 148,
    says: 'Preset: sound confident and prepared',
    test: ['src/web/pages/cold-call-help.test.tsx › offers the quick context: %s'],
  },
  {
    n: 149,
    says: '...or free text',
    test: [
      'src/web/pages/cold-call-help.test.tsx › takes context in free text instead of a preset, and a preset back when pressed again',
    ],
  },
  {
    n: 150,
    says: 'Button goes to /quick-clone with topic, case, context, only those filled',
    test: [
      'src/web/pages/cold-call-help.test.tsx › passes topic, case and context on to the quick clone, and emergency=true',
      'src/web/pages/cold-call-help.test.tsx › asks for a topic or question, which may stay empty',
      'src/web/pages/cold-call-help.test.tsx › asks for a case name, which may stay empty',
    ],
  },
  {
    n: 151,
    says: 'plus emergency=true',
    test: [
      'src/web/pages/cold-call-help.test.tsx › with nothing filled passes emergency=true alone; blanks count as nothing',
    ],
  },
  {
    n: 152,
    says: 'Visitor pressing it: /quick-clone sends to / (spec chain)',
    test: [
      'src/web/pages/cold-call-help.test.tsx › sends a visitor on to the start page, and the dashboard offers to continue after sign-in',
    ],
  },
];
