import { globSync } from 'node:fs';
import { leftToJourneys } from '../test/support/journeysOnly.ts';
import { root } from './brands.ts';
import { ensureChromium } from './chromium.ts';
import { buildBrands, type Count, failedToBuild, runVitest } from './countTests.ts';

/** Which tests are asked for: those of all files or those whose paths contain one of these texts, with a name that a pattern matches. */
export type Wanted = { readonly paths: readonly string[]; readonly name: string | undefined };

export const isWanted = ({ paths, name }: Wanted): boolean => paths.length > 0 || name !== undefined;

const filesAt = (patterns: readonly string[]): readonly string[] => globSync(patterns, { cwd: root }).sort();

/** The files in which the wanted tests are, and those of them that `npm test` leaves to the journeys. */
export const selectFiles = ({
  paths,
}: Wanted): { readonly usual: readonly string[]; readonly apart: readonly string[] } => {
  const all = filesAt(['test/**/*.test.{ts,tsx}']);
  const files = all.filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)));
  const journeys = new Set(filesAt((['browser', 'api', 'atlas'] as const).flatMap(leftToJourneys)));
  return { usual: files.filter((file) => !journeys.has(file)), apart: files.filter((file) => journeys.has(file)) };
};

const isShownInBrowser = (file: string): boolean => /\.(browser|brands|visual)\.test\.ts$/.test(file);

/** Runs the wanted tests, and before them builds what they need. @param tier `journeys` where all of them run as there */
export const runSome = async (wanted: Wanted, tier: Record<string, string> = {}): Promise<readonly Count[]> => {
  const { usual, apart } = selectFiles(wanted);
  const browser = [...usual, ...apart].some(isShownInBrowser);
  if (browser && !(await buildBrands())) return [failedToBuild];
  const env = { ...tier, ...(browser ? { CHROMIUM_PATH: await ensureChromium() } : {}) };
  const name = wanted.name === undefined ? [] : ['-t', wanted.name];
  const counts: Count[] = [];
  if (usual.length > 0) counts.push(await runVitest('usual', [...usual, ...name], env));
  if (apart.length > 0) counts.push(await runVitest('apart', [...apart, ...name], { ...env, TIER: 'journeys' }));
  const hasRun = counts.some(({ passed, failures }) => passed + failures.length > 0);
  return hasRun ? counts : [{ passed: 0, failures: ['there is no such test'] }];
};
