/** The attributes that a browser's own style sheet asks for. */
const ASKED = ['hidden', 'open', 'type'];

/**
 * Makes `window.getComputedStyle` answer from inline styles, and for `display` from what jsdom said once of an element of
 * the kind. Nothing else is styled in jsdom, and matching every rule of its own sheet to every element, as each search by
 * role has it do, was a fifth of the time of all component tests.
 */
export function computeStylesOnce(window: Window & typeof globalThis): void {
  const real = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  function displayOf(element: Element): string {
    const kind = [element.namespaceURI, element.localName, ...ASKED.map((name) => element.getAttribute(name))]
      .map(String)
      .join();
    const alike = displays.get(kind);
    if (alike !== undefined) return alike;
    const unstyled = element.cloneNode(false) as Element;
    unstyled.removeAttribute('style');
    const { display } = real(unstyled);
    displays.set(kind, display);
    return display;
  }

  window.getComputedStyle = (element) => {
    const { style } = element as HTMLElement;
    const computed = (name: string): unknown => {
      if (name === 'display') return style.display || displayOf(element);
      if (name === 'visibility') return visibilityOf(element);
      if (name === 'getPropertyValue') return computed;
      const value = style[name as keyof CSSStyleDeclaration] ?? style.getPropertyValue(name);
      return typeof value === 'function' ? value.bind(style) : value;
    };
    return new Proxy(style, { get: (_, name) => computed(String(name)) });
  };
}

/** The only property asked for that children have of their parents. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { visibility } = (at as HTMLElement).style;
    if (visibility !== '') return visibility;
  }
  return 'visible';
}
