import { build } from 'vite';
import { jsonArguments, type Made } from '../../describe/factories.ts';
import { packageLender } from '../../describe/import/lentPackages.ts';
import { errorText } from '../../errorText.ts';
import { ownFile } from '../../ownFile.ts';

const client = ownFile(import.meta, '../client/main');

/**
 * Where a page's script finds a value: a file, the names that lead to it from the file's exports, and what it is called with,
 * where it is a function that makes the value.
 */
export type Exported = { readonly file: string; readonly exported: readonly string[]; readonly made?: Made };

/** The arguments as they are written, or else as the configuration says them. */
const argumentsText = ({ arguments: values, configFile, at }: Made): string =>
  jsonArguments(values) ??
  `...await import(${JSON.stringify(configFile)}).then(({ default: { machines: { [${at}]: { arguments: given } } } }) => typeof given === 'function' ? given() : given)`;

/** An expression, to be awaited, for the value. */
export const importText = (from: Exported | null): string => {
  if (from === null) return 'null';
  const names = from.exported.map((name) => `[${JSON.stringify(name)}]`).join('');
  const value = `(await import(${JSON.stringify(from.file)}))${names}`;
  if (from.made === undefined) return value;
  return `await Promise.resolve(${value}(${argumentsText(from.made)})).then((made) => made?.logic ?? made)`;
};

const indexClient = ownFile(import.meta, '../client/indexPage');

const entry = 'virtual:page';

const built = (load: string): Promise<string> =>
  bundleScript(
    [`import { startPage } from ${JSON.stringify(client)};`, `void startPage(async () => { ${load} });`].join('\n'),
  );

/** The program of the index. */
export const indexProgram = (): Promise<string> =>
  bundleScript(`import { startIndex } from ${JSON.stringify(indexClient)}; startIndex();`);

/** A program for a page, with all that it imports. @throws when something of it cannot be imported */
export const bundleScript = async (code: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      packageLender,
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? code : null),
      },
    ],
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: { format: 'iife', name: 'page', codeSplitting: false, keepNames: true },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('The page script was not built.');
  return output.output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n');
};

/**
 * The program of a page: the real machine, its sidecar where it has one, and what shows them, in one script. A machine that
 * cannot be brought into a page is shown without being run.
 */
export const bundle = async (machine: Exported, model: Exported | null): Promise<string> => {
  try {
    return await built(`return { machine: ${importText(machine)}, model: ${importText(model)} };`);
  } catch (error) {
    const [reason = ''] = errorText(error).split('\n');
    return built(`throw new Error(${JSON.stringify(reason)});`);
  }
};
