import type { Plugin } from 'vite';

/**
 * Runs in the browser as it stands. A file that cannot be preloaded is fetched, and fails, with the import itself.
 * Its last argument, the importer's address, is of use to relative bases only.
 */
const helper = `
const preloaded = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (preloaded.has(file)) continue;
    preloaded.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
};
`;

/**
 * Fetches what a later part imports together with it. Vite's own helper waits for style sheets, too, and knows of nonces and
 * of browsers without `modulepreload`: half a kilobyte more on the first page, where there is one style sheet and none of that.
 */
export const preloadHelper = (): Plugin => ({
  name: 'preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
});
