import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './brands.ts';

type Chart = { readonly file: string; readonly name: string; readonly description: string };

type Described = { readonly id: string; readonly config: { readonly description?: string } };

/** A machine of XState, as an export of a module. */
const isMachine = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'config' in value && 'implementations' in value;

/** The charts of an area, by their files. */
const loadCharts = async (area: string): Promise<readonly Chart[]> => {
  const charts: Chart[] = [];
  for (const file of globSync(`machines/${area}/**/*.ts`, { cwd: root }).toSorted()) {
    const exported: Record<string, unknown> = await import(join(root, file));
    for (const value of Object.values(exported)) {
      if (isMachine(value)) charts.push({ file, name: value.id, description: value.config.description ?? '' });
    }
  }
  return charts;
};

/** The charts of an area as a table of Markdown, with paths from `docs/`. */
const formatTable = (charts: readonly Chart[]): string =>
  [
    '| Chart | What it is |',
    '|---|---|',
    ...charts.map(({ file, name, description }) => `| [\`${name}\`](../${file}) | ${description} |`),
  ].join('\n');

const marked = /(<!-- charts of ([\w/]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** A document with the tables of charts between its marks. */
export const withCharts = async (text: string): Promise<string> => {
  const tables = new Map<string, string>();
  for (const [, , area = ''] of text.matchAll(marked)) tables.set(area, formatTable(await loadCharts(area)));
  return text.replaceAll(
    marked,
    (_, begin: string, area: string, end: string) => `${begin}${tables.get(area)}\n${end}`,
  );
};

const documents = (): readonly string[] => globSync('docs/*.md', { cwd: root }).toSorted();

/** Whether the documents of areas list the charts that there are. @returns what to do where one does not */
export const checkCharts = async (): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const path of documents()) {
    const text = readFileSync(join(root, path), 'utf8');
    if ((await withCharts(text)) !== text)
      faults.push(`${path} does not list the charts of its area: run "npm run generate".`);
  }
  return faults;
};

if (import.meta.main) {
  for (const path of documents()) {
    const text = readFileSync(join(root, path), 'utf8');
    const fresh = await withCharts(text);
    if (fresh !== text) writeFileSync(join(root, path), fresh);
  }
}
