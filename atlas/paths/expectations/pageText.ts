import { startStep } from '../explore/stepName.ts';
import type { Page, PageCase, PagePath, PageStep } from './page.ts';

const writeHead = (machine: string): string => `# ${machine}

What it does on its paths, written by \`npx atlas paths --accept\`. A digest stands for all facts, which \`npx atlas paths --facts\` prints.`;

/** A name as code, whatever is in it. */
const quoteCode = (name: string): string => {
  const longest = Math.max(0, ...[...name.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${name}\`` : `${fence} ${name} ${fence}`;
};

const stepLines = (steps: readonly PageStep[]): readonly string[] =>
  steps.map(({ name, line }, index) => `${index}. ${quoteCode(name)} ${line}`);

const writeBlock = (head: string, steps: readonly PageStep[]): string => [`## ${head}`, ...stepLines(steps)].join('\n');

const statesHead = 'States';

const separator = ' · ';

/** States in a line. */
const inLine = 4;

const stateLines = (states: readonly string[]): string => {
  const rest = states.slice(inLine);
  const line = states.slice(0, inLine).join(separator);
  return rest.length === 0 ? line : `${line}${separator.trimEnd()}\n${stateLines(rest)}`;
};

/** A page as it is committed: a heading for each path and case, a line for each step, and a block more for a path that is added. */
export const pageText = (machine: string, { paths, cases, states }: Page): string =>
  `${[
    writeHead(machine),
    ...paths.map(({ id, start, steps }) => writeBlock(`${id} from ${JSON.stringify(start)}`, steps)),
    ...cases.map(({ name, steps }) => writeBlock(`Case ${JSON.stringify(name)}`, steps)),
    `## ${statesHead}\n${stateLines(states)}`,
  ].join('\n\n')}\n`;

const caseHead = /^## Case (".*")$/;
const pathHead = /^## (.+?) from (".*")$/;
const stepLine = /^(\d+)\. (`+)( ?)(.+?)\3\2(?!`) (.+ `[0-9a-f]{8}`)$/;
const stateEntry = /^.+: \d+ `[0-9a-f]{8}`$/;

const nameIn = (text: string): string | null => {
  try {
    const name: unknown = JSON.parse(text);
    return typeof name === 'string' ? name : null;
  } catch {
    return null;
  }
};

type Writable<T extends { readonly steps: readonly PageStep[] }> = Omit<T, 'steps'> & { readonly steps: PageStep[] };

/** What a page says. @throws in a sentence that names the line, when one of it is none of a page */
export const readPage = (text: string): Page => {
  const paths: Writable<PagePath>[] = [];
  const cases: Writable<PageCase>[] = [];
  const states: string[] = [];
  /** The steps of the block that is read; null before the first one. */
  let steps: PageStep[] | null = null;
  let isAtStates = false;

  const begin = (line: string): boolean => {
    if (steps?.length === 0) return false;
    if (line === `## ${statesHead}`) {
      isAtStates = true;
      return true;
    }
    const [, caseName] = caseHead.exec(line) ?? [];
    const [, id, startName] = pathHead.exec(line) ?? [];
    const name = nameIn(caseName ?? startName ?? '');
    if (name === null) return false;
    steps = [];
    if (caseName !== undefined) cases.push({ name, steps });
    else if (id !== undefined) paths.push({ id, start: name, steps });
    return true;
  };

  const addStep = (line: string, to: PageStep[]): boolean => {
    const [, number, , , name, rest] = stepLine.exec(line) ?? [];
    if (name === undefined || rest === undefined || Number(number) !== to.length) return false;
    if (to.length === 0 && name !== startStep) return false;
    to.push({ name, line: rest });
    return true;
  };

  const addStates = (line: string): boolean => {
    const entries = line.replace(/ ·$/, '').split(separator);
    states.push(...entries);
    return entries.every((entry) => stateEntry.test(entry));
  };

  const take = (line: string): boolean => {
    if (line === '') return true;
    if (isAtStates) return addStates(line);
    if (line.startsWith('## ')) return begin(line);
    return steps === null || addStep(line, steps);
  };

  const lines = text.split(/\r?\n/);
  const wrong = lines.findIndex((line) => !take(line));
  if (wrong !== -1) throw new Error(`line ${wrong + 1} is no line of a page: ${lines[wrong]}`);
  if (!isAtStates) throw new Error(`line ${lines.length} is its end, and there is no "## ${statesHead}" before it.`);
  return { paths, cases, states };
};
