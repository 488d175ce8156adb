import { askAhead } from './ask-ahead.ts';

// A form that is sent before its code is here waits for it (ui/use-early-form.ts), instead of leaving the page.
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  event.target.dataset.pressed = '';
});

/** The styles of the page that are not here yet. */
const awaited = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
  ({ sheet }) => !sheet,
);

/** Resolves when a style sheet is here, or will not come. */
const settled = (link: HTMLLinkElement) =>
  new Promise((done) => {
    link.addEventListener('load', done);
    link.addEventListener('error', done);
  });

/**
 * Puts the code and the fonts, which stood in a template, into the page (vite.config.ts). The code runs once the whole page
 * is there: it takes over what is drawn, and takes away what stands at the end for the case that it does not come.
 */
function loadCode(): void {
  const template = document.querySelector<HTMLTemplateElement>('#code');
  if (!template) return;
  const code = document.importNode(template.content, true);
  const scripts = [...code.querySelectorAll('script')];
  for (const script of scripts) script.remove();
  document.head.append(code);
  const run = () => document.head.append(...scripts);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}

// A script of its own in the page, and a small one: on a thin network the first screen's styles come alone. What the
// screen shows is asked for before its code, for the server's answer is what takes longest.
void Promise.all(awaited.map(settled)).then(() => {
  askAhead(location.pathname);
  loadCode();
});
