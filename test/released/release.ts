import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { root } from '../../tools/brands.ts';
import { newestMigration } from '../../tools/migrations.ts';
import { sendAll } from './findReleaseFaults.ts';
import { type Recorded, type ReleasedQuery, releaseFile, toShape } from './recorded.ts';

/** The shortest statement of each shape, in an order that the next recording keeps. */
const merged = (folder: string): readonly Recorded[] => {
  const shortestByName = new Map<string, Recorded>();
  for (const name of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')) {
      const query: Recorded = JSON.parse(line);
      const shape = toShape(query.sql);
      if (query.sql.length < (shortestByName.get(shape)?.sql.length ?? Number.POSITIVE_INFINITY))
        shortestByName.set(shape, query);
    }
  }
  return [...shortestByName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, query]) => query);
};

/** The statements that the schema of this version takes; tests send others, too, to see them refused. */
const describeQueries = async (recorded: readonly Recorded[]): Promise<readonly ReleasedQuery[]> => {
  const opened = await openDatabase({ memory: true });
  if (opened.kind !== 'pglite') throw new Error('A database in memory is an embedded one.');
  await migrateDatabase(opened);
  const answers = await sendAll(opened.client, recorded);
  await opened.close();
  return recorded.flatMap((query, index) => {
    const answer = answers[index];
    if (answer === undefined) return [];
    if ('columns' in answer) return [{ ...query, columns: answer.columns }];
    console.log(`Left out: ${answer.fault}: ${query.sql.slice(0, 200)}`);
    return [];
  });
};

/** Runs the API's tests, whose server writes its statements into the folder. */
const record = (folder: string): void => {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'api', '--reporter', 'dot'],
    { cwd: root, env: { ...process.env, RECORD_QUERIES: folder }, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('What is released passes its tests.');
};

/** The statements that were recorded in a folder, as the file of this release. */
const write = async (folder: string): Promise<void> => {
  const queries = await describeQueries(merged(folder));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lines = [{ version, ...newestMigration() }, ...queries].map((line) => JSON.stringify(line));
  writeFileSync(releaseFile, `${lines.join('\n')}\n`);
  console.log(`${queries.length} statements of ${version} in ${releaseFile}`);
};

/**
 * Writes what this version's server sends to its database: the next version's schema must take all of it. `npm run release -- FOLDER` takes what
 * tests have recorded that ran with `RECORD_QUERIES=FOLDER`.
 */
const release = async (recorded: string | undefined): Promise<void> => {
  if (recorded !== undefined) return write(recorded);
  const folder = mkdtempSync(join(tmpdir(), 'fifteen-release-'));
  try {
    record(folder);
    await write(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

await release(process.argv[2]);
