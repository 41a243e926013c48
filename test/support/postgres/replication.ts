import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Relay, startRelay } from '../server/relay.ts';
import { waitUntil } from '../server/samples.ts';
import { endServer, findPostgresPrograms, initdbArguments, query, type Running } from './postgresProgram.ts';

/** A primary that commits what its replica has, too, behind an address that stays. */
export type Replication = {
  /** The address of a database, by the relay. */
  readonly addressOf: (database: string) => string;
  readonly primaryUrl: string;
  readonly relay: Relay;
  /** Kills all of the primary's processes. */
  readonly kill: () => Promise<void>;
  /** Makes the replica the primary, and has the address lead to it. */
  readonly promote: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const count = async (url: string, text: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rowCount ?? 0;
  } finally {
    await client.end();
  }
};

/** Starts a primary and a replica that streams from it, with PostgreSQL's own programs. */
export const startReplication = async (): Promise<Replication> => {
  const programs = await findPostgresPrograms();
  if (programs === null) throw new Error('There is no PostgreSQL for a replica: install postgresql.');
  const { folder, run, start } = programs;
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  run('initdb', initdbArguments(first));
  const primary = await start(first);
  const servers: Running[] = [primary];
  process.once('exit', () => {
    for (const { child } of servers) child.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  });
  const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'fifteen'];
  run('pg_basebackup', [...source, '-D', second, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const replica = await start(second);
  servers.push(replica);
  // On the primary alone: a replica that has become the primary does not wait for one that there is not.
  await query(primary.url, `alter system set synchronous_standby_names = '*'`);
  await query(primary.url, 'select pg_reload_conf()');
  await waitUntil(
    () => count(primary.url, `select 1 from pg_stat_replication where sync_state = 'sync'`),
    (found) => found === 1,
  );
  const relay = await startRelay(primary.port);
  return {
    addressOf: (database) => `postgres://fifteen@127.0.0.1:${relay.port}/${database}`,
    primaryUrl: primary.url,
    relay,
    kill: () => endServer(primary, 'SIGKILL'),
    promote: async () => {
      await query(replica.url, 'select pg_promote()');
      relay.lead(replica.port);
    },
    stop: async () => {
      await relay.close();
      for (const server of servers) await endServer(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
