/**
 * Moves the focus to the next pane of the screen that is drawn, or the one before; to what in it is chosen or written first.
 * False where there is only one.
 */
export function stepPane(step: 1 | -1): boolean {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(
    (pane) => pane.getClientRects().length > 0,
  );
  if (panes.length < 2) return false;
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = here < 0 ? 0 : (here + step + panes.length) % panes.length;
  const pane = panes[next];
  (
    pane?.querySelector<HTMLElement>('[aria-current="true"], textarea[data-rule], section[tabindex="0"]') ??
    pane
  )?.focus();
  return true;
}
