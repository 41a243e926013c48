import 'wouter/use-browser-location';
import type { Services } from './Services.ts';

/** What changes an address: the browser's own steps, and the application's, which the router makes events of. */
const changes = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const;

/** Sends the application the address of the browser, at first and after every change. */
export const reportAddress = (app: Services['app']): void => {
  let last = '';
  const report = (): void => {
    const { pathname: path, search } = location;
    if (last === path + search) return;
    last = path + search;
    app.send({ type: 'address.changed', path, search });
  };
  // Whoever has changed the address goes on first.
  for (const change of changes) addEventListener(change, () => queueMicrotask(report));
  report();
};
