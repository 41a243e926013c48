import { configureProviders } from './payment/index.ts';
import { decodeConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/environment.ts';
import { requireShopSettings } from './platform/config/shopSettings.ts';
import { reportLines } from './platform/config/startReport.ts';
import { FolderInUse } from './platform/db/lockFolder.ts';
import { UnfitDatabase } from './platform/db/unfitDatabase.ts';
import { openLog } from './platform/log/log.ts';
import { loggedError } from './platform/log/loggedError.ts';
import { startServer } from './start.ts';

/** A sentence for the person who starts the server, when they can correct what is wrong. */
const describeError = (error: unknown): string | null => {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof UnfitDatabase)
    return error.message;
  if (!(error instanceof Error && 'code' in error)) return null;
  if (error.code === 'EADDRINUSE') {
    return `The port ${'port' in error ? error.port : ''} is in use: stop what listens there, or choose another PORT.`;
  }
  if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'ENOTDIR') {
    const what = 'path' in error ? error.path : 'The data folder';
    return `${what} cannot be written to (${error.code}): see DATA_DIR, and whom its folder belongs to.`;
  }
  if (error.code === 'ECONNREFUSED') return 'DATABASE_URL names a database server that does not answer.';
  return null;
};

/** Milliseconds after which a server that is told to stop ends, whatever is still going on. */
const stopMs = 9_000;

const main = async (): Promise<void> => {
  // Customers' documents, mails and tokens: what this process writes is its owner's alone.
  process.umask(0o077);
  const config = decodeConfig(process.env);
  requireShopSettings(config);
  const providers = configureProviders(process.env, config.sandboxes);
  const log = openLog(config.logLevel);
  // Without this, Node would write the error with all that it carries to the standard error output.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends by an error that nobody expected');
    process.exit(1);
  });
  const server = await startServer({ config, log, providers });
  for (const line of reportLines(server.services)) console.log(line);
  for (const [brand, address] of server.addresses) console.log(`${brand}: ${address}`);

  const stop = (signal: NodeJS.Signals): void => {
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('the server did not stop in time');
      process.exit(1);
    }, stopMs).unref();
    server.stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'the server did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};

main().catch((error: unknown) => {
  console.error(describeError(error) ?? JSON.stringify(loggedError(error)));
  process.exit(1);
});
