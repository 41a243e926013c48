import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './brands.ts';

/** `npm run dev`: the server, restarted when it changes, and the application of one brand (`BRAND`) with hot reload. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const application = await createServer({ configFile: join(root, 'vite.config.ts') });
await application.listen();
application.printUrls();

const stop = (): void => {
  server.kill('SIGTERM');
  void application.close().then(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
server.once('exit', (code) => {
  void application.close().then(() => process.exit(code ?? 1));
});
