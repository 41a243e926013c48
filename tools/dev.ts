import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger, createServer } from 'vite';
import { brandIds, readBrand, root } from './brands.ts';
import { startStandIns } from './providers/startStandIns.ts';

/** Milliseconds between two looks whether the server answers. */
const lookPause = 200;

const [id = 'wordbridge'] = brandIds(process.env.BRAND || 'wordbridge');
const { portOffset } = await readBrand(id);
const health = `http://localhost:${Number(process.env.PORT || 4100) + portOffset}/healthz`;

const isAnswering = async (): Promise<boolean> => (await fetch(health).catch(() => null))?.ok === true;

/** Vite's own, but for what is nobody's fault: the server is gone for a moment whenever its code changes. */
const logger = createLogger();
const tell = logger.error;
logger.error = (text, options) => {
  const isRestart = /proxy error/.test(text) && /ECONNREFUSED|ECONNRESET|socket hang up/.test(text);
  if (!isRestart) tell(text, options);
};

await startStandIns(process.env);

/** `npm run dev`: the server, restarted when it changes, then the application of one brand (`BRAND`) with hot reload. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
let close = async (): Promise<void> => {};
const stop = (): void => {
  server.kill('SIGTERM');
  void close().then(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
server.once('exit', (code) => {
  void close().then(() => process.exit(code ?? 1));
});

// A page that came before its server would find nobody to ask.
while (!(await isAnswering())) await pause(lookPause);
const application = await createServer({ configFile: join(root, 'vite.config.ts'), customLogger: logger });
close = () => application.close();
await application.listen();
application.printUrls();
