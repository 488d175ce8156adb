import type { Page } from '../reading/page.ts';

/**
 * Whether a page of a material is a slide, of whatever kind of file: `assemblePages` labels it so. A slide is read for
 * itself; no heading of another one stands over it.
 */
export function isSlide(page: Pick<Page, 'label'>): boolean {
  return /^slide \d+$/.test(page.label);
}
