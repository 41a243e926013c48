import { basename } from 'node:path';
import type { Plugin } from 'vite';
import type { Shows } from '../../machines/rules/screens.ts';

/** Views of the first page that a kind of brand never shows. */
const absent = {
  application: /\/src\/(app\/DemoBar|screens\/login\/LoginAccess)\.tsx$/,
  demo: /\/src\/app\/Header\.tsx$/,
} as const satisfies Record<Shows, RegExp>;

/** Leaves those views out of a brand's build: what shows them asks for the kind of brand in the browser, which no bundler follows. */
export const stripAbsentViews = (shows: Shows): Plugin => ({
  name: 'strip-absent-views',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (absent[shows].test(id) ? `export const ${basename(id, '.tsx')} = () => null;` : undefined),
});
