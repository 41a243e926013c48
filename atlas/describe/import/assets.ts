import type { Plugin } from 'vite';

const styles = /\.(css|scss|sass|less|styl|stylus|pcss|postcss)(\?.*)?$/;
const others = /\.(svg|png|jpe?g|gif|webp|avif|ico|mp[34]|webm|ogg|wav|woff2?|ttf|otf|eot|pdf|wasm|txt|md)(\?.*)?$/;

const prefix = '\0asset:';

/** A style sheet's classes have their own names. */
const styleProgram =
  "export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });";

/** Style sheets and pictures, which a machine may import with a view, do nothing where nothing is shown. */
export const assets: Plugin = {
  name: 'assets',
  enforce: 'pre',
  resolveId: (id) => (styles.test(id) || (others.test(id) && !id.includes('?raw')) ? `${prefix}${id}.js` : null),
  load: (id) => {
    if (!id.startsWith(prefix)) return null;
    const asked = id.slice(prefix.length, -'.js'.length);
    return styles.test(asked) ? styleProgram : `export default ${JSON.stringify(asked)};`;
  },
};
