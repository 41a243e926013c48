import { extname } from 'node:path';
import { project } from '../config/project.ts';
import { isOldMachine } from '../xstate/machines.ts';
import { importFile } from './import/importFile.ts';
import { makerText } from './makers.ts';
import { Problem } from './problem.ts';
import { shownPath } from './shownPath.ts';
import { valueWords } from './text/valueWords.ts';

type Export = readonly [name: string, value: unknown];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** It has what only the configuration of a machine has. */
const isConfiguration = (value: unknown): boolean =>
  isObject(value) && isObject(value.states) && ['initial', 'id', 'type', 'context'].some((key) => key in value);

const describeValue = (value: unknown): string => {
  if (isOldMachine(value)) return 'a machine of XState 4';
  return isConfiguration(value) ? 'the configuration of a machine' : valueWords(value);
};

/** Whether a function is a view: what files of JSX export under a capital letter. */
const isView = (name: string, file: string): boolean => /^[A-Z]/.test(name) && /\.[jt]sx$/.test(extname(file));

/** How an export is declared, as far as it is written. */
const declaration = (name: string): string => (name === 'default' ? 'export default' : `export const ${name} =`);

const remedyFor = (exports: readonly Export[], place: string): string => {
  const named = (is: (value: unknown, name: string) => boolean): string | undefined =>
    exports.find(([name, value]) => is(value, name))?.[0];
  if (named(isOldMachine) !== undefined) return 'Update it to XState 5: https://stately.ai/docs/migration says how.';
  const configuration = named(isConfiguration);
  if (configuration !== undefined)
    return `Hand it to \`createMachine\`: ${declaration(configuration)} createMachine({ … });`;
  const promise = named((value) => value instanceof Promise);
  if (promise !== undefined) return `Wait for it where it is exported: ${declaration(promise)} await …;`;
  const made = named((value, name) => valueWords(value) === 'a function' && !isView(name, place));
  if (made !== undefined)
    return `If ${made} makes a machine, list it in \`machines\` of atlas.config.ts: { file: '${place}', export: '${made}', arguments: [] }. If not, export what \`createMachine\` returns.`;
  if (exports.some(([name]) => isView(name, place))) return 'Name the file that makes the machine which the view uses.';
  return 'Export what `createMachine` returns: export const machine = createMachine({ … });';
};

/** Why a file, which can be imported, gives no machine. */
export const nothingIn = async (file: string): Promise<Problem> => {
  const exports = Object.entries(await importFile(file));
  const place = shownPath(file);
  const maker = makerText(file, place);
  if (maker !== null) return new Problem(maker.words, maker.remedy);
  const others = exports.map(([name, value]) => `${name} (${describeValue(value)})`);
  const only = others.length === 0 ? '' : `, only ${others.join(', ')}`;
  return new Problem(`${place} exports no machine${only}.`, remedyFor(exports, place));
};

/** More files are too many to say something of each. */
const fewFiles = 3;

/** Why a project has no machine. @param files those that may make some */
export const noMachine = async (files: readonly string[]): Promise<Problem> => {
  const { configFile, machines, root } = project();
  const place = configFile === null ? 'atlas.config.ts' : shownPath(configFile);
  const globs = machines?.filter((one) => typeof one === 'string').join(', ') || 'nothing';
  if (files.length === 0) {
    return new Problem(
      machines === null ? `No source in ${root} calls \`createMachine\`.` : `No file of ${root} is found as ${globs}.`,
      `Name those that make machines in \`machines\` of ${place}: machines: ['src/**/*.machine.ts']`,
    );
  }
  const each = await Promise.all(files.slice(0, fewFiles).map(nothingIn));
  const more = files.length > fewFiles ? `\n${files.length - fewFiles} files more export none.` : '';
  return new Problem(each.map(({ message, remedy }) => `${message} ${remedy}`).join('\n') + more, '');
};
