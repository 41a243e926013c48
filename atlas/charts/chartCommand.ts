import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { describe } from '../describe/describe.ts';
import type { Failure } from '../describe/failure.ts';
import { type FoundMachine, findMachines } from '../describe/machinesIn.ts';
import { leaveOut, say } from '../describe/ownTerminal.ts';
import { findProject } from '../describe/projectMachines.ts';
import { reportMissing } from '../describe/reportMissing.ts';
import { reportSameIds } from '../describe/reportSameIds.ts';
import { comparisonNotes, differenceLines, toExitStatus } from '../differences/differenceLines.ts';
import { type Differences, differencesFrom } from '../differences/machineDifferences.ts';
import { differencesMarkdown } from '../differences/markdown.ts';
import { exportMachines } from '../exchange/exportMachines.ts';
import { parseFormats } from '../exchange/format.ts';
import { sequenceCommand } from '../sequence/sequenceCommand.ts';
import { areasIn, drawSystem } from '../system/writeSystem.ts';
import { readCoverage } from './coverage.ts';
import { toMarkdown } from './mermaid.ts';
import { type Options, readOptions, usage } from './options.ts';
import { screensIn } from './screens.ts';
import { writeCharts } from './writeCharts.ts';

type Command = (machines: readonly FoundMachine[]) => Promise<number>;

/** The command that an option names, in place of drawing; null where none does. @throws when the option says nothing known */
const otherCommand = (options: Options): Command | null => {
  const { export: list, out } = options;
  if (list !== undefined) {
    const formats = parseFormats(list);
    return async (machines) => {
      const files = await exportMachines(machines, formats, out);
      say(files.length <= 20 ? `Written: ${files.join(', ')}` : `Written: ${files.length} files in ${out}`);
      return 0;
    };
  }
  return sequenceCommand(options);
};

/** Writes a text into a file, or prints it where the file is `-`. */
const writeReport = (file: string, text: string): void => {
  if (file === '-') {
    say(text.trimEnd());
    return;
  }
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, text);
};

/** A picture's address as a Markdown file beside it needs it. @param file the Markdown file; `-` for the terminal */
const pictureAddress = (picture: string | null, file = '-'): string | null => {
  if (picture === null) return null;
  const from = file === '-' ? process.cwd() : dirname(resolve(file));
  return relative(from, picture).split(sep).map(encodeURIComponent).join('/');
};

type Found = { readonly machines: readonly FoundMachine[]; readonly failures: readonly Failure[] };

const find = (files: readonly string[]): Promise<Found> => (files.length === 0 ? findProject() : findMachines(files));

/** Every machine beside what it was at a revision; null where nobody asks. */
const compared = async ({ machines, failures }: Found, options: Options): Promise<Differences | null> => {
  if (options.diff === undefined) return null;
  const differences = await differencesFrom(options.diff, machines, options.files, options.model);
  // What cannot be loaded is not removed.
  return failures.length === 0 ? differences : { ...differences, removed: [] };
};

/** Prints what differs, or writes it for a pull request. @param pictures of machines, by their names */
const report = (
  differences: Differences,
  { markdown, diff }: Options,
  pictures: ReadonlyMap<string, string>,
): number => {
  const lines = differenceLines(differences);
  const pictureFor = (name: string): string | null => pictureAddress(pictures.get(name) ?? null, markdown);
  if (markdown === undefined) say(lines.length === 0 ? `No machine differs from ${diff}.` : lines.join('\n'));
  else writeReport(markdown, differencesMarkdown(differences, pictureFor));
  return toExitStatus(differences);
};

const draw = async (found: Found, options: Options): Promise<number> => {
  const differences = await compared(found, options);
  const coverage = options.coverage === undefined ? null : readCoverage(options.coverage);
  const isNamed = options.files.length > 0;
  const areas = isNamed ? new Map<string, string>() : areasIn(found.machines);
  const notes = differences === null ? [] : comparisonNotes(differences);
  const screensOf = screensIn(options.out, options.screens);
  const {
    index,
    pages,
    pictures,
    faults: failed,
  } = await writeCharts(found.machines, found.failures, { out: options.out, keep: isNamed, areas, notes }, (at) => ({
    coverage,
    differences: differences?.machines[at],
    sidecar: options.model,
    screens: screensOf(found.machines[at]?.name ?? ''),
  }));
  const faults = [...failed, ...(await drawSystem(found.machines, options.out, pictures, !isNamed))];
  await reportMissing(found.machines);
  reportSameIds(found.machines);
  for (const fault of faults) console.error(fault);
  if (differences === null) say(`Drawn: ${[...(isNamed ? pages : []), index].join(', ')}`);
  const status = differences === null ? 0 : report(differences, options, pictures);
  return faults.length > 0 ? 2 : status;
};

const printMermaid = async (found: Found, options: Options): Promise<number> => {
  const differences = await compared(found, options);
  for (const failure of found.failures) leaveOut(failure);
  if (differences === null) {
    for (const { machine, name } of found.machines) say(toMarkdown({ ...describe(machine), id: name }));
  }
  const status =
    differences === null ? 0 : report(differences, { ...options, markdown: options.markdown ?? '-' }, new Map());
  return status;
};

const run = async (options: Options): Promise<number> => {
  if (options.help) {
    say(usage);
    return 0;
  }
  const other = otherCommand(options);
  const found = await find(options.files);
  if (other !== null) {
    for (const failure of found.failures) leaveOut(failure);
    return other(found.machines);
  }
  if (options.markdown !== undefined && options.diff === undefined) throw new Error('--markdown needs --diff.');
  if (options.mermaid || (options.markdown !== undefined && !options.isOutNamed)) return printMermaid(found, options);
  return draw(found, options);
};

/** `atlas chart`. @returns the exit status @throws in a sentence, when an option is wrong */
export const chartCommand = (args: readonly string[]): Promise<number> => run(readOptions(args));
