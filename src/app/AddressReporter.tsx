import { useEffect } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { Services } from './Services.ts';

/** Tells the application where the browser is. */
export const AddressReporter = ({ app }: { readonly app: Services['app'] }) => {
  const path = usePathname();
  const search = useSearch();
  useEffect(() => app.send({ type: 'address.changed', path, search }), [app, path, search]);
  return null;
};
