import { join } from 'node:path';
import { build } from 'vite';

const client = join(import.meta.dirname, '../client/main.ts');

/** Where a page's script finds a value: a file, and the name under which the file exports it. */
export type Exported = { readonly file: string; readonly exported: string };

const imported = (name: string, from: Exported | null): string =>
  from === null
    ? `const ${name} = null;`
    : `import { ${from.exported === 'default' ? 'default' : JSON.stringify(from.exported)} as ${name} } from ${JSON.stringify(from.file)};`;

const entry = 'virtual:page';

/** The program of a page: the real machine, its sidecar where it has one, and what shows them, in one script. */
export const bundle = async (machine: Exported, model: Exported | null): Promise<string> => {
  const code = [
    imported('machine', machine),
    imported('model', model),
    `import { startPage } from ${JSON.stringify(client)};`,
    'void startPage(machine, model);',
  ].join('\n');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? code : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', name: 'page' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('The page script was not built.');
  return output.output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n');
};
