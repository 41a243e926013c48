import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../server/freePort.ts';
import { install, mayInstall } from './apt.ts';

const program = '/usr/sbin/pgbouncer';
/** Whether there is a PgBouncer for tests. */
export const hasPooler = existsSync(program) || mayInstall;

const readId = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PgBouncer before a database, which gives a connection to each transaction. Answers its address and how to stop it. */
export const startPooler = async (
  url: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  if (!existsSync(program)) install('pgbouncer');
  const { hostname, port, pathname, username } = new URL(url);
  const name = pathname.slice(1);
  const who = process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : {};
  const folder = await mkdtemp(join(tmpdir(), 'fifteen-pooler-'));
  const own = await findFreePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users'), `"${username}" ""\n`);
  await writeFile(
    settings,
    [
      '[databases]',
      `${name} = host=${hostname} port=${port} dbname=${name}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${own}`, 'unix_socket_dir =', 'auth_type = trust'],
      ...[`auth_file = ${join(folder, 'users')}`, 'pool_mode = transaction', 'default_pool_size = 8'],
      'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits',
    ].join('\n'),
  );
  if (who.uid !== undefined)
    for (const path of [folder, settings, join(folder, 'users')]) await chown(path, who.uid, who.gid);
  const child = spawn(program, ['-q', settings], { ...who, cwd: folder, stdio: 'ignore' });
  const pooled = `postgres://${username}@127.0.0.1:${own}/${name}`;
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: pooled });
    const failure = await client.connect().then(
      () => null,
      (error: unknown) => error,
    );
    await client.end().catch(() => undefined);
    if (failure === null) break;
    if (tries > 100 || child.exitCode !== null) throw failure;
    await wait(100);
  }
  return {
    url: pooled,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
};
