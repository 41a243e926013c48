import type { Plugin } from 'vite';

const runtime = 'react/jsx-runtime';
const named = `\0${runtime}`;

/**
 * React publishes what JSX is compiled to in CommonJS: each of hundreds of elements would reach for it through an object.
 * As the exports of a module they are called by name.
 */
export const namedJsx = (): Plugin => ({
  name: 'named-jsx',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) => (id === runtime && importer !== named ? named : undefined),
  load: (id) =>
    id === named ? `import runtime from '${runtime}';\nexport const { Fragment, jsx, jsxs } = runtime;` : undefined,
});
