import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/brands.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const namesIn = (text: string, ...patterns: readonly RegExp[]): readonly string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));

/** How code and scripts read a setting. */
const inCode = [/\benv\.([A-Z][A-Z0-9_]{2,})\b/g, /\b(?:decode\(\s*env,|numberOf\()\s*'([A-Z][A-Z0-9_]{2,})'/g];
const inScripts = [/\$\{([A-Z][A-Z0-9_]{2,})(?::|})/g, /\{\$([A-Z][A-Z0-9_]{2,})(?::|})/g];

/** What is of the build tool, of tests or of the machinery around them. */
const others: ReadonlySet<string> = new Set([
  ...[
    'NODE_ENV',
    'STALE',
    'CHROMIUM_PATH',
    'SCHEMAS_DIR',
    'NODE_TEST_CONTEXT',
    'VITEST',
    'TIER',
    'TRACE',
    'CI',
    'DEV',
    'RUNS',
  ],
]);

test('the table of settings has each one that the server, its commands and its scripts read, and no other', () => {
  const code = globSync('server/**/*.ts', { cwd: root });
  const commands = ['start', 'startTrial', 'build', 'dev', 'brands', 'backup', 'restore'].map(
    (name) => `tools/${name}.ts`,
  );
  const used = [
    ...[...code, ...commands, 'tools/providers/startStandIns.ts'].flatMap((path) => namesIn(read(path), ...inCode)),
    ...['deploy/backup.sh', 'deploy/start.sh', 'deploy/install.sh', 'compose.yaml', 'deploy/Caddyfile'].flatMap(
      (path) => namesIn(read(path), ...inScripts),
    ),
  ].filter((name) => !others.has(name));
  const table = read('docs/operations/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => namesIn(line.split('|')[1] ?? '', /`([A-Z][A-Z0-9_]+)`/g));
  expect(table.length).toBe(new Set(table).size);
  expect([...new Set(used)].sort()).toEqual(table.sort());
});
