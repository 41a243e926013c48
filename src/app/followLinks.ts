import { navigateTo } from './navigateTo.ts';

/** A plain click on a link within the application navigates without loading the page anew. Every other click is the browser's. */
export const followLinks = (event: MouseEvent): void => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/') || (link.hash !== '' && link.pathname === location.pathname)) return;
  event.preventDefault();
  navigateTo(`${link.pathname}${link.search}${link.hash}`);
};
