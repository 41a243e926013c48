import { describeStartError } from './describeStartError.ts';
import { configureProviders } from './payment/index.ts';
import { decodeConfig } from './platform/config/config.ts';
import { requireShopSettings } from './platform/config/shopSettings.ts';
import { reportLines } from './platform/config/startReport.ts';
import { openLog } from './platform/log/log.ts';
import { loggedError } from './platform/log/loggedError.ts';
import { startServer } from './start.ts';

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
  console.error(describeStartError(error) ?? JSON.stringify(loggedError(error)));
  process.exit(1);
});
