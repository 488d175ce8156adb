import type { Row } from '../row.ts';

/** Spec §5: Validation. */
export const rows: Row[] = [
  {
    n: 383,
    says: 'Law search starts at 2 characters',
    test: [
      'src/web/pages/onboarding.test.tsx › a search needs two characters and waits for the typing to pause',
    ],
  },
  {
    n: 384,
    says: 'Debounced 300 ms',
    test: [
      'src/web/pages/onboarding.test.tsx › a search needs two characters and waits for the typing to pause',
    ],
  },
  {
    n: 385,
    says: 'Fewer characters clears results',
    test: ['src/web/pages/onboarding.test.tsx › clears the results when fewer than two characters are left'],
  },
  {
    n: 386,
    says: 'Editing text so it no longer matches clears the selection',
    test: [
      'src/web/pages/onboarding.test.tsx › takes the choice back when the text is no longer the name of the school',
    ],
  },
  {
    n: 387,
    says: "Empty result 'No law schools found'",
    test: ['src/web/pages/onboarding.test.tsx › a school that is not found can be named as not listed'],
  },
  {
    n: 388,
    says: 'Onboarding and account save need school and year 1-3',
    test: [
      'src/web/pages/onboarding.test.tsx › goes on once both are chosen, and keeps what was chosen',
      'src/web/pages/account.test.tsx › cannot save without a school, and offers Retry where saving fails',
      'test/spec/entities.test.ts › a year of study is 1, 2 or 3, not %s',
    ],
  },
  {
    n: 389,
    says: 'Uploads PDF, doc, docx, plain text',
    test: [
      'src/web/features/materials/file-types.test.ts › takes PDF, Word and text for every kind, whatever the case of the ending',
    ],
  },
  {
    n: 390,
    says: 'Additional materials also ppt, pptx',
    test: ['src/web/features/materials/file-types.test.ts › takes slides as additional materials only'],
  },
  {
    n: 391,
    says: "Otherwise alert 'Please upload a PDF, Word document, or text file.'",
    test: [
      'src/web/pages/create-clone.test.tsx › refuses a wrong type in the prescribed words and never lists it',
    ],
    decision: 'details.md F: an alert is an error toast',
  },
  {
    n: 392,
    says: 'Clone creation requires professor_name, course_name, syllabus, lecture notes',
    test: [
      'src/server/features/clones/clones.test.ts › a full clone without notes is refused in the spec’s words',
    ],
  },
  {
    n: 393,
    says: "else alert 'Please fill in all required fields and upload required files.'",
    test: [
      'src/server/features/clones/clones.test.ts › a full clone without notes is refused in the spec’s words',
    ],
  },
  {
    n: 394,
    says: 'Required questionnaire fields three',
    test: ['test/spec/entities.test.ts › %s is required of a full clone'],
  },
  {
    n: 395,
    says: "else alert '... before proceeding. Missing: {field}.'",
    test: [
      'src/web/features/wizard/draft.test.ts › name the first open answer by its label, to the letter',
      'src/web/pages/create-clone.test.tsx › does not hold step 3 back for open answers, but the creation, naming the first',
    ],
    decision: 'details.md F: the label of the first missing field',
  },
  {
    n: 396,
    says: "Quick clone alert 'Please fill in professor name and course name.'",
    test: ['src/web/pages/quick-clone.test.tsx › alerts while %s is missing, and the alert stays'],
    decision: 'details.md F: an alert is an own error toast that stays',
  },
  {
    n: 397,
    says: "Quick clone: no law_school_id -> error 'Please complete your profile setup first'",
    test: [
      'src/web/pages/quick-clone.test.tsx › says that the profile comes first when there is no law school any more',
    ],
  },
  {
    n: 398,
    says: 'Sliders 1-5 default 3',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 399,
    says: 'Chat input trimmed',
    test: [
      'src/web/pages/study.test.tsx › an answer stands in the words of the notes, and its number opens the passage, marked',
    ],
  },
  {
    n: 400,
    says: 'Chat empty ignored',
    test: ['src/web/pages/study.test.tsx › blanks are not sent, and Shift and Enter begin a new line'],
  },
  {
    n: 401,
    says: 'Chat not while waiting',
    test: [
      'src/web/pages/study.test.tsx › while waiting the field is closed and Stop replaces Send; a stop keeps the question',
    ],
  },
  {
    n: 402,
    says: 'Enter sends, Shift+Enter does not',
    test: [
      'src/web/pages/study.test.tsx › blanks are not sent, and Shift and Enter begin a new line',
      'src/web/pages/study.test.tsx › an answer stands in the words of the notes, and its number opens the passage, marked',
    ],
  },
  {
    n: 403,
    says: 'Emergency help needs topic or case; else alert',
    test: [
      'src/web/pages/study.test.tsx › the button waits for a topic or a case, and Enter without either says why',
    ],
  },
  {
    n: 404,
    says: 'and the button is disabled',
    test: [
      'src/web/pages/study.test.tsx › the button waits for a topic or a case, and Enter without either says why',
    ],
  },
  {
    n: 405,
    says: 'Demo lead: name and email both required, trimmed',
    test: ['src/web/pages/demo.test.tsx › asks for name and email, both required, and sends them trimmed'],
  },
  {
    n: 406,
    says: 'Demo lead email field of email type',
    test: ['src/web/pages/demo.test.tsx › the email field is of email type'],
  },
  {
    n: 407,
    says: "Callback without code: 'No authorization code received. Please try signing in again.'",
    test: ['src/web/pages/auth-callback.test.tsx › %s is explained as: %s'],
  },
  {
    n: 408,
    says: 'Contact: Name is required',
    test: [
      'src/web/pages/contact.test.tsx › says nothing before it is sent, then what is required under each field',
    ],
  },
  {
    n: 409,
    says: 'Contact: Name must be at least 2 characters (trimmed)',
    test: ['src/web/pages/contact.test.tsx › refuses a wrong %s in the words of the specification: %s'],
  },
  {
    n: 410,
    says: 'Contact: Name must be less than 100 characters (at most 100 allowed)',
    test: [
      'src/web/pages/contact.test.tsx › refuses a wrong %s in the words of the specification: %s',
      'src/web/pages/contact.test.tsx › takes a name of 100, a subject of 200 and a message of 5000 characters',
    ],
  },
  {
    n: 411,
    says: 'Contact: Email is required',
    test: [
      'src/web/pages/contact.test.tsx › says nothing before it is sent, then what is required under each field',
    ],
  },
  {
    n: 412,
    says: 'Contact: Please enter a valid email address',
    test: ['src/web/pages/contact.test.tsx › refuses a wrong %s in the words of the specification: %s'],
  },
  {
    n: 413,
    says: 'Contact: Email address is too long (over 254)',
    test: ['src/web/pages/contact.test.tsx › refuses a wrong %s in the words of the specification: %s'],
  },
  {
    n: 414,
    says: 'Contact: Subject must be less than 200 characters (over 200)',
    test: [
      'src/web/pages/contact.test.tsx › refuses a wrong %s in the words of the specification: %s',
      'src/web/pages/contact.test.tsx › takes a name of 100, a subject of 200 and a message of 5000 characters',
    ],
  },
  {
    n: 415,
    says: 'Contact: Message is required',
    test: [
      'src/web/pages/contact.test.tsx › says nothing before it is sent, then what is required under each field',
    ],
  },
  {
    n: 416,
    says: 'Contact: Message must be at least 10 characters (trimmed)',
    test: ['src/web/pages/contact.test.tsx › refuses a wrong %s in the words of the specification: %s'],
  },
  {
    n: 417,
    says: 'Contact: Message must be less than 5000 characters (over 5000)',
    test: [
      'src/web/pages/contact.test.tsx › refuses a wrong %s in the words of the specification: %s',
      'src/web/pages/contact.test.tsx › takes a name of 100, a subject of 200 and a message of 5000 characters',
    ],
  },
  {
    n: 418,
    says: 'Contact checked on submit',
    test: [
      'src/web/pages/contact.test.tsx › says nothing before it is sent, then what is required under each field',
    ],
  },
  {
    n: 419,
    says: 'Message under the field',
    test: [
      'src/web/pages/contact.test.tsx › says nothing before it is sent, then what is required under each field',
    ],
  },
  {
    n: 420,
    says: 'Cleared on edit',
    test: [
      "src/web/pages/contact.test.tsx › clears a field's message when the field is edited, and only its",
    ],
  },
  {
    n: 421,
    says: 'Subject optional',
    test: [
      'src/web/pages/contact.test.tsx › sends without a subject, says so, and opens an empty form again',
      'src/server/features/contact/contact.test.ts › needs no subject',
    ],
  },
  {
    n: 422,
    says: 'Counter shows characters out of 5000',
    test: ['src/web/pages/contact.test.tsx › counts the characters of the message out of 5000'],
  },
];
