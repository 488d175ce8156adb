import { expect, test } from 'vitest';
import { computeStylesOnce } from './computed-style.ts';

const PAGE = `
  <main><h1>Torts</h1><p>Duty <b>of</b> <span hidden>care</span></p><button>Go</button><svg><path></path></svg>
    <dialog>shut</dialog><dialog open>open</dialog><input type="hidden"><input><template></template>
    <details>more</details><ul hidden><li>One</li></ul><table><tr><td>1</td></tr></table>
    <div style="visibility: hidden"><i>unseen</i><i style="visibility: visible">seen</i></div>
    <p style="display: none">none</p><div hidden style="display: flex">shown</div><i style="pointer-events: none"></i>
  </main>`;

test('computed styles are those that jsdom finds by every rule, of what is in sight and what is not', () => {
  // A window of its own: the tests of screens have had this one's changed.
  const frame = document.body.appendChild(document.createElement('iframe'));
  const window = frame.contentWindow as Window & typeof globalThis;
  window.document.body.innerHTML = PAGE;
  const elements = [...window.document.body.querySelectorAll('*')];
  const styles = () =>
    elements.map((element) => {
      const { display, visibility } = window.getComputedStyle(element);
      return `${element.outerHTML}: ${display} ${visibility}`;
    });
  const expected = styles();
  computeStylesOnce(window);
  expect(styles()).toEqual(expected);
  expect(window.getComputedStyle(elements.at(-1) as Element).pointerEvents).toBe('none');
  expect(window.getComputedStyle(elements[0] as Element).getPropertyValue('display')).toBe('block');
  frame.remove();
});
