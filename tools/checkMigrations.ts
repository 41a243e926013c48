import { readRelease } from '../test/released/recorded.ts';
import { digestUpTo, migrationFile, migrationNames } from './migrations.ts';
import { runModule } from './run.ts';

/**
 * Rules that do not hold here: a migration runs whole or not at all, in a transaction of a connection that has its own time-outs, and so
 * cannot build an index beside the writers; types of columns are Drizzle's choice.
 */
const without = [
  'prefer-robust-stmts',
  'require-concurrent-index-creation',
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-timestamptz',
];

/** What of migrations the earlier release would not bear, or writers would wait for: as Squawk finds it, a line each. */
export const unsafeStatements = async (files: readonly string[]): Promise<readonly string[]> => {
  if (files.length === 0) return [];
  const { code, output } = await runModule('squawk-cli/js/bin/squawk', [
    '--reporter=gcc',
    '--assume-in-transaction',
    '--pg-version=15.0',
    `--exclude=${without.join(',')}`,
    ...files,
  ]);
  return code === 0 ? [] : output.trimEnd().split('\n');
};

/** Two versions serve side by side: what was released is not changed, and what follows takes nothing away that is still in use. */
export const checkMigrations = async (): Promise<readonly string[]> => {
  const release = readRelease();
  const changed =
    release === null || digestUpTo(release.migration) === release.digest
      ? []
      : [`A migration up to ${release.migration} is changed after its release.`];
  // Before the first release, what follows the first migration.
  const released = release?.migration ?? migrationNames()[0] ?? '';
  const later = migrationNames().filter((name) => name > released);
  return [...changed, ...(await unsafeStatements(later.map(migrationFile)))];
};
