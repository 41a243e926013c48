import type { Matrix, Part, Requirement } from './matrix.ts';
import type { Result } from './results.ts';

const resultWords = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'without a result',
} as const satisfies Record<Result | 'unknown', string>;

const kinds = ['failed', 'passed', 'skipped', 'unknown'] as const;

const paths = (parts: readonly Part[]): string[] => [...new Set(parts.flatMap((part) => part.paths))];

/** `checkout-1 to 9, 12`: ids that differ only in their numbers, which follow one another. */
const idsText = (ids: readonly string[]): string => {
  const numbers = ids.map((id) => Number(/\d+$/.exec(id)?.[0] ?? Number.NaN)).toSorted((one, other) => one - other);
  const prefix = ids[0]?.replace(/\d+$/, '') ?? '';
  if (numbers.some(Number.isNaN) || ids.some((id) => id.replace(/\d+$/, '') !== prefix)) return ids.join(', ');
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] + 1 === number) last[1] = number;
    else runs.push([number, number]);
  }
  return `${prefix}${runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)).join(', ')}`;
};

const resultsText = ({ results }: Requirement, ids: readonly string[]): string =>
  kinds
    .flatMap((kind) => {
      const of = ids.filter((id) => (results[id] ?? 'unknown') === kind);
      if (of.length === 0) return [];
      return [`${of.length} ${resultWords[kind]}${kind === 'failed' ? ` (${of.join(', ')})` : ''}`];
    })
    .join(', ') || 'no path';

const rowsOf = (requirement: Requirement): string[] => {
  const { section, heading, states, transitions } = requirement;
  const machines = [...new Set([...states, ...transitions].map(({ machine }) => machine))];
  return machines.map((machine) => {
    const isOwn = (part: Part): boolean => part.machine === machine;
    const own = { states: states.filter(isOwn), transitions: transitions.filter(isOwn) };
    const ids = paths([...own.states, ...own.transitions]);
    const cells = [
      heading === null ? section : `${section} ${heading}`,
      machine,
      own.states.map(({ name }) => name).join(', ') || '-',
      String(own.transitions.length),
      idsText(ids) || '-',
      resultsText(requirement, ids),
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
};

const listOf = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`## ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`];

/** A document: requirements, what implements them, what tests it, and what became of that; then what has none. */
export const matrixMarkdown = ({ requirements, unnamed, unlisted, unspecified, untested }: Matrix): string => {
  const place = ({ machine, name }: { machine: string; name: string }): string => `${machine}: ${name}`;
  const table = [
    '| section | machine | states | transitions | paths | last result |',
    '|---|---|---|---:|---|---|',
    ...requirements.flatMap(rowsOf),
  ];
  return [
    '# Requirements',
    table.join('\n'),
    ...listOf(
      'Sections that no state names',
      unnamed.map(({ number, heading }) => `${number} ${heading}`),
    ),
    ...listOf('Sections that are named and not listed', unlisted),
    ...listOf('States without a section', unspecified.map(place)),
    ...listOf('States and transitions without a path', untested.map(place)),
  ].join('\n\n');
};
