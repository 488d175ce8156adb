import type { Row } from '../row.ts';

/** Spec §8: Error catalogue. */
export const rows: Row[] = [
  {
    n: 477,
    says: "Lex: 'Sorry, I'm having trouble connecting right now. Please try again in a moment.'",
    test: [
      'src/web/features/lex/lex-widget.test.tsx › answers %s with the fallback text, and can be asked again',
    ],
  },
  {
    n: 478,
    says: "Study chat: 'I'm having trouble connecting right now. Please try again in a moment.' (no 'Sorry')",
    test: [
      'src/web/pages/study.test.tsx › a failure is said by the bot, the typed text stays, and Retry asks once more',
    ],
  },
  {
    n: 479,
    says: "Dashboard: 'Some data may not be up to date.'",
    test: [
      'src/web/pages/dashboard.test.tsx › what cannot be loaded is said in a yellow note and the rest is shown',
    ],
  },
  {
    n: 480,
    says: "Callback: 'Authentication cancelled: {error}'",
    test: ['src/web/pages/auth-callback.test.tsx › %s is explained as: %s'],
  },
  {
    n: 481,
    says: "Callback: 'No authorization code received. Please try signing in again.'",
    test: ['src/web/pages/auth-callback.test.tsx › %s is explained as: %s'],
  },
  {
    n: 482,
    says: "Callback: 'Authentication failed ({status}). Please try signing in again.'",
    test: [
      'src/web/pages/auth-callback.test.tsx › an answer that %s is said in the prescribed words',
      'src/web/features/account/callback-words.test.ts › a sign-in that failed with %s is explained',
    ],
  },
  {
    n: 483,
    says: "Callback: 'Invalid response from server. Please try again.'",
    test: [
      'src/web/pages/auth-callback.test.tsx › an answer that %s is said in the prescribed words',
      'src/web/features/account/callback-words.test.ts › a sign-in that failed with %s is explained',
    ],
  },
  {
    n: 484,
    says: "Callback: the server's error, or 'Authentication failed. Please try signing in again.'",
    test: ['src/web/pages/auth-callback.test.tsx › an answer that %s is said in the prescribed words'],
  },
  {
    n: 485,
    says: "Callback: 'Network error during authentication. Please check your connection.'",
    test: ['src/web/pages/auth-callback.test.tsx › an answer that %s is said in the prescribed words'],
  },
  {
    n: 486,
    says: "Callback: 'Unexpected error: {message}'",
    test: ['src/web/features/account/callback-words.test.ts › a sign-in that failed with %s is explained'],
  },
  {
    n: 487,
    says: 'All callback errors redirect to / after 3 s',
    test: ['src/web/pages/auth-callback.test.tsx › shows an error for 3 s, then goes to /'],
  },
  {
    n: 488,
    says: "Sign-in start failure alert 'Failed to start sign-in process. Please try again.'",
    test: ['src/web/pages/sign-in.test.tsx › says so when the start fails, and can be tried again'],
    decision: 'details.md B: the box Authentication Error in place of an alert',
  },
  {
    n: 489,
    says: "Global 'Something went wrong' reported to an error logger",
    test: [
      'test/journeys/public-pages.journey.ts › a screen that cannot be drawn says Something went wrong, is reported, and is left by Try Again or Go Home',
    ],
  },
  {
    n: 490,
    says: 'and to analytics',
    test: [
      'src/web/page-views.test.tsx › a screen that fails is told to the server without what it quotes, and counted as an error',
    ],
  },
  {
    n: 491,
    says: "'Profile fetch failed: {status}'",
    test: [
      'src/web/pages/dashboard.test.tsx › what cannot be loaded is said in a yellow note and the rest is shown',
    ],
  },
  {
    n: 492,
    says: 'Profile 401 redirects to /',
    test: ['src/web/pages/account.test.tsx › sends a visitor, and a student whose session has ended, to /'],
  },
  {
    n: 493,
    says: 'Account profile load/save failures only logged',
    test: [
      'src/web/pages/account.test.tsx › cannot save without a school, and offers Retry where saving fails',
    ],
    decision: 'details.md F: logged, and one sentence with Retry',
  },
  {
    n: 494,
    says: "Alert 'Failed to create professor clone: {message}'",
    test: [
      'src/web/features/wizard/draft.test.ts › say which call failed',
      'src/web/pages/create-clone.test.tsx › says in the prescribed words that a creation failed, and keeps everything',
    ],
  },
  {
    n: 495,
    says: "message includes 'Failed to create clone: ...' or 'Failed to create professor: {text}'",
    test: [
      'src/web/features/wizard/draft.test.ts › say which call failed',
      'src/web/pages/create-clone.test.tsx › says in the prescribed words that a creation failed, and keeps everything',
    ],
  },
  {
    n: 496,
    says: "Daily limit modal title 'Daily Message Limit Reached'",
    test: [
      'src/web/pages/study-library.test.tsx › the daily limit names itself, leads to the upgrade with the way back, and closes',
    ],
  },
  {
    n: 497,
    says: "Daily limit text 'Upgrade to Premium for unlimited professor chat messages.'",
    test: [
      'src/web/pages/study-library.test.tsx › the daily limit names itself, leads to the upgrade with the way back, and closes',
    ],
  },
  {
    n: 498,
    says: 'Upgrade to /upgrade?feature=advanced_chat&return={path}',
    test: [
      'src/web/pages/study-library.test.tsx › the daily limit names itself, leads to the upgrade with the way back, and closes',
    ],
  },
  {
    n: 499,
    says: 'Close',
    test: [
      'src/web/pages/study-library.test.tsx › the daily limit names itself, leads to the upgrade with the way back, and closes',
    ],
  },
  {
    n: 500,
    says: "Alert 'Failed to save material. Please try again.'",
    test: ['src/web/pages/study.test.tsx › a failure says so and lets the student save again'],
  },
  {
    n: 501,
    says: "'Material saved successfully!'",
    test: ['src/web/pages/study.test.tsx › an answer is saved with its message, and the count goes up'],
  },
  {
    n: 502,
    says: "'Payment failed. Please try again.'",
    test: ['src/web/pages/upgrade.test.tsx › an address that cannot be opened is a failed payment'],
    decision: "details.md F: the hand-over to the provider's page fails",
  },
  {
    n: 503,
    says: "'Failed to start checkout. Please try again or contact support.'",
    test: ['src/web/pages/upgrade.test.tsx › says how to go on when the checkout %s'],
  },
  {
    n: 504,
    says: "'Payment verification failed'",
    test: ['src/web/pages/upgrade.test.tsx › a session that was not paid is not verified'],
  },
  {
    n: 505,
    says: "'Failed to verify payment'",
    test: ['src/web/pages/upgrade.test.tsx › an answer that cannot be used is a failed check: %#'],
  },
  {
    n: 506,
    says: "'No payment session found'",
    test: ['src/web/pages/upgrade.test.tsx › no session in the address is said'],
  },
  {
    n: 507,
    says: "each followed by 'Please contact support if you continue to have issues.'",
    test: [
      'src/web/pages/upgrade.test.tsx › no session in the address is said',
      'src/web/pages/upgrade.test.tsx › a session that was not paid is not verified',
      'src/web/pages/upgrade.test.tsx › an answer that cannot be used is a failed check: %#',
    ],
  },
  {
    n: 508,
    says: "Alert 'Failed to access demo. Please try again.'",
    test: ['src/web/pages/demo.test.tsx › says so in an alert that stays when the lead could not be stored'],
    decision: 'details.md F: alert is an error toast that stays',
  },
  {
    n: 509,
    says: 'Prediction generation failure: only logged',
    test: [
      'src/web/pages/exam-prediction.test.tsx › a failed generation says so beside the button, and Retry tries again',
    ],
    decision: 'details.md F: logged, and one sentence with Retry',
  },
  {
    n: 510,
    says: "Contact: red form-level box with the server's text",
    test: [
      "src/web/pages/contact.test.tsx › shows the server's words in a red box above the form, and keeps what was typed",
    ],
  },
  {
    n: 511,
    says: "or 'Failed to send message'",
    test: ["src/web/pages/contact.test.tsx › shows 'Failed to send message' when the server gives no words"],
  },
  {
    n: 512,
    says: "or 'Failed to send message. Please try again.'",
    test: [
      "src/web/pages/contact.test.tsx › shows 'Failed to send message. Please try again.' when no answer came, and a retry can succeed",
    ],
  },
  {
    n: 513,
    says: 'form data stays',
    test: [
      "src/web/pages/contact.test.tsx › shows the server's words in a red box above the form, and keeps what was typed",
      "src/web/pages/contact.test.tsx › shows 'Failed to send message. Please try again.' when no answer came, and a retry can succeed",
    ],
  },
  {
    n: 514,
    says: "Start-up or rendering failure: refresh page ('Refresh App')",
    test: [
      'src/web/pages/error.test.tsx › an app that cannot be drawn shows its name, its tagline and Refresh App',
      'test/journeys/public-pages.journey.ts › a screen shows the page that asks to refresh, and Refresh App does so',
    ],
  },
  {
    n: 515,
    says: "'alert' in ten places: browser alert() or own element",
    test: [
      'src/web/pages/create-clone.test.tsx › refuses a wrong type in the prescribed words and never lists it',
    ],
    decision: 'details.md F: an error toast of our own, never window.alert',
  },
];
