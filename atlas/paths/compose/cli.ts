import { packed, unpacked } from '../../charts/client/payload.ts';
import { say } from '../../describe/ownTerminal.ts';
import { selectNamed } from '../explore/chosen.ts';
import type { Options } from '../options.ts';
import type { Composition } from './compose.ts';
import { judgeSystem, type SystemFinding } from './findings.ts';
import { race, replayTrace } from './races.ts';
import { systemsIn } from './systemsIn.ts';
import { countText, findingText } from './text.ts';
import type { Entry } from './trace.ts';

const isText = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string';

const isEntry = (value: unknown): value is Entry =>
  isText(value, 'kind') &&
  ((isText(value, 'path') && isText(value, 'name')) || (isText(value, 'from') && isText(value, 'to')));

const parseTrace = (text: string): Entry[] => {
  const value = unpacked(text);
  if (!Array.isArray(value) || !value.every(isEntry)) throw new Error('--trace takes a trace as it was printed.');
  return value;
};

/** Configurations that the machines would have if every one could be in each of its own while the others are in any. */
export const multiplySizes = ({ locals }: Pick<Composition, 'locals'>): number =>
  [...locals.values()].reduce((product, { size }) => product * size, 1);

const shown = (finding: SystemFinding): string =>
  [
    findingText(finding),
    ...(finding.entries.length === 0 ? [] : [`  Replay it: --compose --trace ${packed(finding.entries)}`]),
  ].join('\n');

/** Walks systems, or replays a trace, and prints what is wrong. @returns the exit status */
export const composeReport = async ({
  files,
  machines,
  format,
  seed,
  runs,
  trace,
}: Pick<Options, 'files' | 'machines' | 'format' | 'seed' | 'runs' | 'trace'>): Promise<number> => {
  const systems = await systemsIn(files[0] ?? null);
  const chosen = selectNamed(systems, machines, 'system');
  const report: unknown[] = [];
  let isClean = true;
  for (const { name, system } of chosen) {
    const started = performance.now();
    const findings: SystemFinding[] = [];
    const lines: string[] = [];
    if (trace !== null) findings.push(...replayTrace(system, parseTrace(trace)));
    else {
      const judged = judgeSystem(system, { pairs: true });
      const { nodes, messages, locals } = judged.composition;
      findings.push(...judged.findings);
      const actors = [...locals].map(([path, { size }]) => `${path} ${countText(size)}`).join(', ');
      lines.push(
        `${countText(nodes.length)} configurations of ${countText(multiplySizes(judged.composition))}, ${countText(messages)} messages (${actors})`,
      );
      if (seed !== null) {
        const races = race(system, seed, runs);
        const known = new Set(findings.map(({ kind, where }) => `${kind} ${where}`));
        findings.push(...races.findings.filter(({ kind, where }) => !known.has(`${kind} ${where}`)));
        lines.push(`seed ${seed}: ${runs} runs in random orders, ${countText(races.steps)} steps`);
      }
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    isClean &&= findings.length === 0;
    report.push({ system: name, lines, seconds, findings: findings.map(({ way: _, ...rest }) => rest) });
    if (format === 'json') continue;
    say(
      [
        `${name}: ${findings.length} findings, ${seconds} s`,
        ...lines.map((line) => `  ${line}`),
        ...findings.map(shown),
      ].join('\n'),
    );
  }
  if (format === 'json') say(JSON.stringify({ systems: report }));
  return isClean ? 0 : 1;
};
