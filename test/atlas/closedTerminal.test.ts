import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a command ends although nobody reads what it prints any more', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'closed-'));
  const file = join(folder, 'loud.ts');
  writeFileSync(
    file,
    [
      "import { createMachine } from 'xstate';",
      "setInterval(() => console.error('loud'), 5);",
      "export const loud = createMachine({ id: 'loud', initial: 'a', states: { a: {} } });",
      'await new Promise((resolve) => setTimeout(resolve, 500));',
    ].join('\n'),
  );
  const command = spawn(process.execPath, ['atlas/cli.ts', 'chart', file, '--mermaid']);
  command.stderr.once('data', () => {
    command.stdout.destroy();
    command.stderr.destroy();
  });
  // It would go on for ever, and take a whole core.
  const limit = setTimeout(() => command.kill('SIGKILL'), 40_000);
  try {
    expect(await once(command, 'exit')).toEqual([0, null]);
  } finally {
    clearTimeout(limit);
    rmSync(folder, { recursive: true });
  }
});
