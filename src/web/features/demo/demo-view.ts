import { DEMO_CLONES, type DemoClone } from './demo-data.ts';

/** What the demo shows; it stands in the query, so that Back works. */
export type DemoView = { name: 'dashboard' } | { name: 'chat' | 'screen'; clone: DemoClone };

/** The view that a query names; the dashboard for everything it does not know. */
export function demoView(query: URLSearchParams): DemoView {
  const clone = DEMO_CLONES.find(({ id }) => String(id) === query.get('clone'));
  const name = query.get('view');
  return clone && (name === 'chat' || name === 'screen') ? { name, clone } : { name: 'dashboard' };
}

/** The address of a clone's demo chat. */
export const chatAddress = ({ id }: DemoClone) => `/demo?view=chat&clone=${id}`;

/** The address of a clone's interactive screen. */
export const screenAddress = ({ id }: DemoClone) => `/demo?view=screen&clone=${id}`;
