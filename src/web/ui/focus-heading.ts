/** Gives the first heading within `root` the focus, without scrolling: Tab and a screen reader go on from there. */
export function focusHeading(root: ParentNode): void {
  const heading = root.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
