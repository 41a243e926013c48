import { writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { machineFiles, project } from '../config/project.ts';
import { counted } from '../describe/counted.ts';
import { leaveOut, say } from '../describe/ownTerminal.ts';
import { composeReport } from './compose/cli.ts';
import { instrumentModules } from './conditions/loadHook.ts';
import { acceptBehaviour } from './expectations/accept.ts';
import { unexpected } from './expectations/check.ts';
import { describeBehaviour } from './expectations/describeBehaviour.ts';
import { factsText } from './expectations/factsText.ts';
import { selectNamed } from './explore/chosen.ts';
import { explore } from './explore/explore.ts';
import { goAll, type Taken } from './explore/taken.ts';
import { shortcomings } from './explore/untested.ts';
import { within } from './explore/within.ts';
import { toJsonSuite } from './json.ts';
import { readLock, writeLock } from './lock/lock.ts';
import type { Lock } from './lock/lockedPath.ts';
import { relock } from './lock/relock.ts';
import { renewal, staleLock } from './lock/staleLock.ts';
import { mutationReport } from './mutants/report.ts';
import { sourceMutationReport } from './mutants/source/report.ts';
import { type Options, readOptions, usage } from './options.ts';
import { withPairs } from './plan/pairs.ts';
import { createPlan } from './plan/plan.ts';
import { formatTable, type Row, type Suite, toGherkin, toMarkdown, toRow } from './report.ts';
import { draftCommand } from './sidecar/draft/draftCommand.ts';
import { projectSubjects, type Subject, subjectsIn } from './subjects.ts';

const defaultCap = 20;

const freshSuite = ({ name, model, ask }: Subject, { pairs, cap }: Options): Suite => {
  const whole = pairs ? withPairs(explore(model)) : explore(model);
  const { exploration, beyond } = cap === null ? { exploration: whole, beyond: [] } : within(whole, cap);
  const plan = createPlan(exploration, cap ?? defaultCap);
  return { name, exploration, plan, beyond, ask, ids: plan.paths.map((_, index) => `${name}-${index + 1}`) };
};

/** Suites of the project's machines, by the lock; what has changed in it is said on the side. */
const lockedSuites = (subjects: readonly Subject[], all: boolean): Suite[] => {
  const before = readLock();
  const lock: Record<string, Lock[string]> = all ? {} : { ...before };
  const suites = subjects.map(({ name, model, ask }): Suite => {
    const exploration = explore(model);
    const { plan, ids, suite, obsolete, added } = relock(exploration, before[name], defaultCap);
    lock[name] = suite;
    if (obsolete.length > 0) console.error(`${name}: obsolete: ${obsolete.join(', ')}.`);
    if (obsolete.length > 0 && added.length > 0) console.error(`${name}: ${added.join(', ')} took their place.`);
    return { name, exploration, plan, beyond: [], ids, ask };
  });
  if (writeLock(lock)) console.error('paths.lock.json is written; commit it.');
  return suites;
};

const printed = (suites: readonly Suite[], rows: readonly Row[], { format }: Options): string => {
  if (format === 'json') return JSON.stringify({ machines: suites.map(toJsonSuite) });
  if (format === 'markdown') return toMarkdown(suites);
  return format === 'gwt' ? toGherkin(suites) : formatTable(rows);
};

/** Executes every path, and writes what was taken. @returns whether all of them ran as planned */
const writeCoverage = async (suites: readonly Suite[], file: string): Promise<boolean> => {
  const coverage: Record<string, Taken> = {};
  let isGood = true;
  for (const { name, exploration, plan } of suites) {
    const { taken, failures } = await goAll(exploration, plan.paths);
    coverage[name] = taken;
    for (const failure of failures) console.error(`${name}:\n${failure}`);
    isGood &&= failures.length === 0;
  }
  try {
    writeFileSync(file, `${JSON.stringify(coverage, null, 2)}\n`);
  } catch {
    throw new Error(`${file} cannot be written.`);
  }
  return isGood;
};

/** Writes what the machines do on their paths, or compares it with what is committed. @returns whether all is as expected */
const compareBehaviour = (suites: readonly Suite[], { accept }: Options, all: boolean): boolean => {
  const lock = readLock();
  if (accept) {
    const written = acceptBehaviour(suites, lock, all);
    if (written.length > 0) console.error(`Expectations are written; commit them: ${written.join(', ')}.`);
    return true;
  }
  const differences = suites.flatMap(
    ({ name, exploration }) => unexpected(name, exploration, lock[name]?.paths ?? []) ?? [],
  );
  for (const difference of differences) console.error(`\n${difference}`);
  return differences.length === 0;
};

/** Prints all that machines do on their locked paths. */
const printFacts = async ({ machines }: Options): Promise<number> => {
  const lock = readLock();
  for (const { name, model } of selectNamed(await projectSubjects(leaveOut), machines)) {
    say(factsText(name, describeBehaviour(explore(model), lock[name]?.paths ?? [])));
  }
  return 0;
};

const checkLock = async (): Promise<number> => {
  const stale = await staleLock(leaveOut);
  for (const sentence of stale) say(sentence);
  if (stale.length > 0) say(renewal);
  return stale.length === 0 ? 0 : 1;
};

/** From here on modules report their conditions: the machines of the project, or those beside the files. */
const watchConditions = (files: readonly string[]): void => {
  const watched = files.length === 0 ? machineFiles() : files.map((file) => resolve(file));
  for (const folder of new Set(watched.map((file) => dirname(file)))) instrumentModules(folder, project().root);
};

const main = async (options: Options): Promise<number> => {
  const started = performance.now();
  if (options.help) {
    say(usage);
    return 0;
  }
  if (options.check) return checkLock();
  if (options.facts) return printFacts(options);
  if (options.init) return draftCommand(options.files);
  if (options.sourceMutants !== null) return sourceMutationReport(options, options.sourceMutants);
  if (options.compose) return composeReport(options);
  const isLocked = options.files.length === 0 && !options.pairs && options.cap === null;
  if (options.conditions || isLocked) watchConditions(options.files);
  const { isWhole, failed } = counted(leaveOut);
  const found =
    options.files.length === 0
      ? await projectSubjects(failed)
      : await subjectsIn(options.files, options.sidecar, failed);
  const isAll = options.machines.length === 0 && isWhole();
  const subjects = selectNamed(found, options.machines);
  if (options.mutants) return mutationReport(subjects, options.format);
  const suites = isLocked ? lockedSuites(subjects, isAll) : subjects.map((subject) => freshSuite(subject, options));
  const rows = suites.map(toRow);
  say(printed(suites, rows, options));
  const isExpected = !isLocked || compareBehaviour(suites, options, isAll);
  const hasSucceeded = options.coverage === null || (await writeCoverage(suites, options.coverage));
  if (options.stats) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.error(`${seconds} s, ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
  }
  const reasons = rows.flatMap((row) => shortcomings(row, options));
  for (const reason of reasons) console.error(reason);
  return isExpected && hasSucceeded && reasons.length === 0 ? 0 : 1;
};

/** `atlas paths`. @returns the exit status @throws in a sentence, when an option is wrong */
export const pathsCommand = (args: readonly string[]): Promise<number> => main(readOptions(args));
