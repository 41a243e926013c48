import { once } from 'node:events';
import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { configNames, project } from '../config/project.ts';
import { errorCode } from '../describe/errorCode.ts';
import { say } from '../describe/ownTerminal.ts';
import { errorText } from '../errorText.ts';
import { createComparisons } from './comparisons.ts';
import { readServeOptions, usage, usualPort } from './options.ts';
import { pageServer } from './pageServer.ts';
import { recentRevisions } from './recentRevisions.ts';
import { redrawing } from './redrawing.ts';
import { commitOf } from './revisions.ts';
import { watching } from './watching.ts';

/** Ports that are tried when the usual one is taken. */
const tries = 100;

const listen = async (server: Server, host: string, port: number): Promise<void> => {
  const listening = once(server, 'listening');
  server.listen(port, host);
  await listening;
};

/**
 * Listens at a port: at the one that somebody has asked for, or else the usual one or the next that is free.
 * @returns the address for people
 * @throws in a sentence, when it cannot
 */
const listening = async (server: Server, host: string, port: number | null): Promise<string> => {
  for (let at = port ?? usualPort; ; at += 1) {
    try {
      await listen(server, host, at);
      break;
    } catch (error) {
      const isTaken = errorCode(error) === 'EADDRINUSE';
      if (isTaken && port === null && at < usualPort + tries) continue;
      const next = 'Name another one: npx atlas serve --port 0 takes one that is free.';
      throw new Error(
        isTaken ? `Port ${at} is taken. ${next}` : `Nothing can listen at ${host}, port ${at}: ${errorText(error)}.`,
        { cause: error },
      );
    }
  }
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${taken}/`;
};

/** Waits until somebody ends the command. */
const asked = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

/** Where the project's configuration is, or may come to be. */
const configFiles = (folder = process.cwd()): string[] => {
  const own = configNames.map((name) => join(folder, name));
  return folder === project().root || dirname(folder) === folder ? own : [...own, ...configFiles(dirname(folder))];
};

/** `atlas serve`. @returns the exit status, when a signal ends it @throws in a sentence, when it cannot be started */
export const serveCommand = async (args: readonly string[]): Promise<number> => {
  const options = readServeOptions(args);
  if (options.help) {
    say(usage);
    return 0;
  }
  const ended = asked();
  const out = resolve(options.out);
  const [named] = options.files;
  const origin = named === undefined ? project().root : dirname(resolve(named));
  const revisions = recentRevisions(origin);
  const comparisons = createComparisons(
    options.chart,
    out,
    (revision) => commitOf(origin, revision),
    (revision) => pages.tell(revision),
  );
  const pages = pageServer(out, options.host, { comparisons, revisions: revisions.list, told: options.diff });
  const address = await listening(pages.server, options.host, options.port);
  const folders = new Set<string>();
  const files = new Set(configFiles());
  const drawer = redrawing(options.chart, (told) => {
    // What was named once goes on to be watched: a drawing that fails does not come to all of it.
    for (const folder of told.folders) folders.add(folder);
    for (const file of told.files) files.add(file);
    watcher.set({ folders, files, out: told.out });
    revisions.set([...told.machines, ...told.files]);
    if (!told.isDrawn) return;
    comparisons.forget();
    pages.show(told.out);
  });
  const watcher = watching((file) => {
    say(`${relative(process.cwd(), file) || file} has changed: drawing again.`);
    drawer.draw();
  });
  watcher.set({ folders, files, out });
  say(`Serving what is drawn at ${address} (Ctrl+C ends it).`);
  drawer.draw();
  await ended;
  watcher.close();
  await Promise.all([drawer.stop(), comparisons.stop(), pages.close()]);
  return 0;
};
