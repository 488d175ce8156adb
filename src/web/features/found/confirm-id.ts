/** The button that confirms what was found, for the link that leaps to it. */
export const CONFIRM_ID = 'confirm-found';
