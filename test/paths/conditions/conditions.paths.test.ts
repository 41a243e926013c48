import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const cli = ['atlas/cli.ts', 'paths'];

type Finding = { readonly kind: string; readonly where: string };

/** The report of a machine whose guards have conditions, by the command that a person types. */
const runReport = (file: string, ...options: readonly string[]): readonly { goals: number; findings: Finding[] }[] => {
  const output = execFileSync(process.execPath, [...cli, file, '--json', '--allow-findings', ...options], {
    encoding: 'utf8',
  });
  const report: { machines: { goals: number; findings: Finding[] }[] } = JSON.parse(output);
  return report.machines;
};

const file = 'test/paths/conditions/fixtures/gate.ts';
const sidecar = ['--model', 'test/paths/conditions/fixtures/gateModel.ts'];

const conditions = (findings: readonly Finding[]): string[] =>
  findings.map(({ where }) => where).filter((where) => where.startsWith('condition '));

test('a condition that no sample shows is a finding, and only where conditions are asked for', () => {
  const [plain] = runReport(file, ...sidecar);
  const [watched] = runReport(file, ...sidecar, '--conditions');
  expect(conditions(plain?.findings ?? [])).toEqual([]);
  expect(
    conditions(watched?.findings ?? []).map((where) => where.replace(/^(condition \w+): .*gate\.ts#/, '$1: ')),
  ).toEqual(['condition false: isOpen: age >= 18']);
  expect(watched?.goals).toBe((plain?.goals ?? 0) + 7);
});

test('a goal that the sidecar calls unreachable is none, and a finding where something achieves it', () => {
  const [row] = runReport(file, '--model', 'test/paths/conditions/fixtures/gateExceptions.ts', '--conditions');
  expect(row?.findings.map(({ kind, where }) => `${kind}: ${where.replace(/: .*#/, ': ')}`)).toEqual([
    'reachable: condition true: isOpen: hasTicket',
  ]);
});
