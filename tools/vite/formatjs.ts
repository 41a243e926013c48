import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { MessageFormatElement } from 'react-intl';
import { readCatalogue } from '../catalogue.ts';
import { type Outcome, runModule } from '../run.ts';

/** A catalogue without its texts' parser, and without the descriptions that translators read. */
export type CompiledCatalogue = Readonly<Record<string, MessageFormatElement[]>>;

const runFormatjs = (args: readonly string[]): Promise<Outcome> => runModule('@formatjs/cli/bin/formatjs', args);

/** Writes the texts of catalogues, but for some in place of which their ids stand, into a folder of their own for as long as they are used: the program knows no descriptions beside them. */
const withTexts = async <TResult>(
  paths: readonly string[],
  unread: readonly string[],
  use: (folder: string) => Promise<TResult>,
): Promise<TResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
  try {
    for (const path of paths) {
      const texts = Object.entries(readCatalogue(path)).map(([id, { text }]) => [id, unread.includes(id) ? id : text]);
      writeFileSync(join(folder, basename(path)), JSON.stringify(Object.fromEntries(texts)));
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const compile = (path: string): Promise<CompiledCatalogue> =>
  withTexts([path], [], async (folder) => {
    const target = join(folder, 'compiled.json');
    const texts = join(folder, basename(path));
    const { code, output } = await runFormatjs(['compile', '--ast', '--format', 'simple', '--out-file', target, texts]);
    if (code !== 0) throw new Error(`${path} does not compile: ${output}`);
    return JSON.parse(readFileSync(target, 'utf8'));
  });

const compiled = new Map<string, Promise<CompiledCatalogue>>();

/** The messages of `locales/<locale>.json` as syntax trees; compiled once for as long as the file stays as it is. */
export const compileCatalogue = (path: string): Promise<CompiledCatalogue> => {
  const source = readFileSync(path, 'utf8');
  const messages = compiled.get(source) ?? compile(path);
  compiled.set(source, messages);
  return messages;
};

/** Whether catalogues have the messages of the English one, with its arguments and tags but for those that may have `fewer`. @returns what they have not, a line each */
export const verifyCatalogues = (paths: readonly string[], fewer: readonly string[] = []): Promise<readonly string[]> =>
  withTexts(paths, fewer, async (folder) => {
    const checks = ['--missing-keys', '--extra-keys', '--structural-equality'];
    const { code, output } = await runFormatjs(['verify', '--source-locale', 'en', ...checks, join(folder, '*.json')]);
    return code === 0 ? [] : output.split('\n').filter((line) => /\w/.test(line));
  });
