import { toMermaid } from '../charts/mermaid.ts';
import { uniteVersions } from '../charts/union.ts';
import { emptyDescription } from '../charts/versions.ts';
import type { BodyChange } from './bodies/bodyChanges.ts';
import { withBodies } from './bodyMarks.ts';
import { fitted, type Part, type Shortening } from './fitted.ts';
import { diffText, lineDiff } from './lineDiff.ts';
import { type Differences, isChanged, type MachineDifferences } from './machineDifferences.ts';

/** Markdown takes angle brackets and ampersands for HTML. */
const prose = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Characters of a comment that GitHub takes. */
const usualLimit = 65_000;

export type MarkdownOptions = {
  /** The address of a machine's page, which is linked; null where it is nowhere. */
  readonly linkFor?: (name: string) => string | null;
  /** Characters at most. */
  readonly limit?: number;
  readonly shortening?: Shortening;
};

/** Mermaid draws no more than this. */
const mermaidLimit = { letters: 50_000, edges: 500 } as const;

const text = (...lines: readonly string[]): Part => ({ kind: 'fixed', lines });
const list = (lines: readonly string[]): Part => ({
  kind: 'lines',
  lines: lines.map((line) => `- ${prose(line)}`),
  left: (count) => [`- … and ${count} more`],
});

/** A fence that the text does not end. */
const fenceFor = (lines: readonly string[]): string => {
  const longest = Math.max(2, ...lines.map((line) => /`+/.exec(line)?.[0].length ?? 0));
  return '`'.repeat(longest + 1);
};

const bodyParts = ({ words, before, after }: BodyChange): Part[] => {
  const lines = diffText(lineDiff(before, after)).split('\n');
  const fence = fenceFor(lines);
  return [
    text(`<details><summary>${prose(words)}</summary>`, '', `${fence}diff`),
    { kind: 'lines', lines, left: (count) => [`… ${count} lines more`] },
    text(fence, '', '</details>', ''),
  ];
};

const group = (title: string, parts: readonly Part[]): Part[] =>
  parts.length === 0 ? [] : [text(`#### ${title}`, ''), ...parts, text('')];

const counted = (count: number, word: string): string[] => (count === 0 ? [] : [`${count} ${word}`]);

/** What differs of a machine in numbers: `3 in the chart, 1 in functions, 2 in behaviour`. */
const summarise = ({ version, structure, bodies, behaviour, untold }: MachineDifferences): string => {
  if (version.before === null) return `is new, with ${version.now.states.length - 1} states`;
  const parts = [
    ...counted(structure.length, 'in the chart'),
    ...counted(bodies.length, 'in functions'),
    ...counted(behaviour.length, 'in behaviour'),
    ...(untold.length === 0 ? [] : ['not all could be compared']),
  ];
  return parts.join(', ');
};

const createPictureParts = ({ version, bodies }: MachineDifferences, picture: string | null): Part[] => {
  const { now, before } = version;
  if (picture !== null) return [text(`![Statechart of ${now.id}, with its differences](${picture})`, '')];
  const { description, marks } = uniteVersions(before ?? emptyDescription(now), now);
  const lines = toMermaid(description, before === null ? undefined : withBodies(marks, bodies)).split('\n');
  const edges = lines.filter((line) => line.includes(' --> ')).length;
  const size = lines.reduce((sum, line) => sum + line.length + 1, 0);
  if (size > mermaidLimit.letters || edges > mermaidLimit.edges)
    return [text('The diagram is too large for Mermaid.', '')];
  return [
    {
      kind: 'whole',
      lines: ['```mermaid', ...lines, '```', ''],
      instead: [`The diagram, ${lines.length} lines of Mermaid, is left out.`, ''],
    },
  ];
};

const machineParts = (one: MachineDifferences, picture: string | null, link: string | null): Part[] => {
  const { version, structure, bodies, behaviour, untold } = one;
  const isNew = version.before === null;
  return [
    text(`### ${prose(version.now.id)}`, ''),
    ...(link === null ? [] : [text(`[Its page](${link})`, '')]),
    ...(isNew
      ? [text(prose(version.now.description), '')]
      : group('Chart', structure.length === 0 ? [] : [list(structure)])),
    ...group('Functions', bodies.flatMap(bodyParts)),
    ...group('Behaviour', behaviour.length === 0 ? [] : [list(behaviour.map(({ words }) => words))]),
    ...group('Not compared', untold.length === 0 ? [] : [list(untold)]),
    ...(structure.length + bodies.length + behaviour.length === 0 ? [] : createPictureParts(one, picture)),
  ];
};

/**
 * One comment for a pull request: a line a machine, then what differs in its chart, its functions and its behaviour, with a diagram.
 * At most 65,000 characters: of what is longest, the end is left out and counted.
 * @param pictureFor the address of a machine's picture; null to draw it with Mermaid
 */
export const differencesMarkdown = (
  differences: Differences,
  pictureFor: (name: string) => string | null,
  { linkFor = () => null, limit = usualLimit, shortening }: MarkdownOptions = {},
): string => {
  const { revision, machines, removed, failures } = differences;
  const shown = machines.filter((one) => isChanged(one) || one.untold.length > 0);
  const lines = [
    ...shown.map((one) => `**${prose(one.version.now.id)}**: ${summarise(one)}`),
    ...removed.map((name) => `**${prose(name)}** is removed`),
    ...failures.map(prose),
  ];
  const head = text(`## Statecharts, compared with ${prose(revision)}`, '');
  if (lines.length === 0) return fitted([head, text('No machine differs.')], limit);
  const summary: Part = {
    kind: 'lines',
    lines: lines.map((line) => `- ${line}`),
    left: (count) => [`- … and ${count} more`],
  };
  const partsOf = (one: MachineDifferences): Part[] => {
    const { id } = one.version.now;
    return machineParts(one, pictureFor(id), linkFor(id));
  };
  return fitted([head, summary, text(''), ...shown.flatMap(partsOf)], limit, shortening);
};
