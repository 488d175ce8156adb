const KEY = 'hornbook-demo-gate';

/** Whether somebody passed the demo's gate in this browser. */
export const hasGatePass = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser that keeps nothing asks every time.
    return false;
  }
};

/** Keeps that the gate was passed; who passed it stays with the server alone. */
export const keepGatePass = (): void => {
  try {
    localStorage.setItem(KEY, 'passed');
  } catch {
    // The gate stays open for this visit.
  }
};
