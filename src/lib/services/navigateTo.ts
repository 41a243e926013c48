import { navigate } from 'wouter/use-browser-location';

/** Goes to an address of this application without loading the page anew. */
export const navigateTo = (
  path: string,
  options: { readonly replace?: boolean; readonly state?: unknown } = {},
): void => navigate(path, options);
