import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

const runPaths = (...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['atlas/cli.ts', 'paths', ...args], { cwd: root }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });

const rooms = 'test/atlas/fixtures/rooms.ts';

describe('npx atlas paths', () => {
  test('fails on findings that mean untested behaviour, says why, and can be asked to accept them', async () => {
    const [strict, lenient] = await Promise.all([runPaths(rooms), runPaths(rooms, '--allow-findings')]);
    expect([strict.code, lenient.code]).toEqual([1, 0]);
    expect(strict.stderr).toContain('rooms: 1 × guard: no path sees both outcomes of the condition.');
    expect(lenient.stderr).not.toContain('×');
    expect(lenient.stdout).toBe(strict.stdout);
  });

  test('never succeeds without a goal', async () => {
    const { code, stderr } = await runPaths('test/paths/fixtures/broken.ts', '--allow-findings');
    expect([code, stderr.trim()]).toEqual([1, 'broken: no goal can be achieved, so nothing is tested.']);
  });

  test('refuses a sidecar that lacks a part, with the line to write', async () => {
    const { code, stderr } = await runPaths(
      'test/paths/fixtures/timed.ts',
      '--model',
      'test/paths/fixtures/timedModel.ts',
    );
    expect([code, stderr.trim()]).toEqual([
      2,
      'timedModel in test/paths/fixtures/timedModel.ts lacks `delays`. Write: delays: { patience: 20_000 },',
    ]);
  });

  test('says of equivalent mutants that the samples prove them', async () => {
    const { stdout } = await runPaths(rooms, '--mutants');
    expect(stdout).toMatch(
      /does the same for all samples: .*\n[\s\S]*Equivalent is proven for the samples of the sidecar/,
    );
  });
});
