import { checkCatalogues } from './checkCatalogues.ts';
import { checkDocuments } from './checkDocuments.ts';
import { checkGenerated } from './checkGenerated.ts';
import { checkHardCoded } from './checkHardCoded.ts';
import { checkMigrations } from './checkMigrations.ts';
import { checkWords } from './checkWords.ts';
import type { Count } from './countTests.ts';
import { firstLine } from './failures.ts';
import { type Outcome, runModule } from './run.ts';

type Step = { readonly name: string; readonly run: () => Promise<Outcome> };

const toOutcome = (faults: readonly string[]): Outcome => ({
  code: faults.length === 0 ? 0 : 1,
  output: faults.join('\n'),
});

const steps: readonly Step[] = [
  { name: 'types', run: () => runModule('typescript7/bin/tsc', ['-p', '.']) },
  {
    name: 'format and lint',
    run: () => runModule('@biomejs/biome/bin/biome', ['ci', '--colors=off', '--diagnostic-level=warn']),
  },
  { name: 'unused code', run: () => runModule('knip/bin/knip.js', ['--no-progress']) },
  {
    name: 'import direction',
    run: () =>
      runModule('dependency-cruiser/bin/dependency-cruiser.mjs', [
        '--config',
        '.dependency-cruiser.mjs',
        ...['openapi', 'machines', 'brands', 'src', 'server', 'atlas', 'tools', 'test'],
      ]),
  },
  { name: 'generated files', run: async () => toOutcome(await checkGenerated()) },
  { name: 'catalogues', run: async () => toOutcome(await checkCatalogues()) },
  { name: 'words', run: async () => toOutcome(await checkWords()) },
  { name: 'migrations', run: async () => toOutcome(await checkMigrations()) },
  { name: 'documents', run: async () => toOutcome(checkDocuments()) },
  { name: 'hard-coded words', run: async () => toOutcome(checkHardCoded()) },
];

/** Runs every check, two at a time, and prints what failed. @returns how many passed, and a line for each that did not */
export const check = async (): Promise<Count> => {
  const waiting = [...steps];
  const failures: string[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const started = performance.now();
      const { code, output } = await step.run();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (code !== 0) failures.push(`the check "${step.name}": ${firstLine(output)}`);
      console.log(
        `${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)${code === 0 ? '' : `\n${output.trimEnd()}`}`,
      );
    }
  };
  await Promise.all([work(), work()]);
  return { passed: steps.length - failures.length, failures };
};

if (import.meta.main) {
  const { failures } = await check();
  process.exitCode = failures.length === 0 ? 0 : 1;
}
