import { pino } from 'pino';
import { ConfigError, decodeConfig } from './config.ts';
import { FolderInUse } from './db/lockFolder.ts';
import { startServer } from './start.ts';

/** A sentence for the person who starts the server, when it is about something that they can put right. */
const sentenceOf = (error: unknown): string | null => {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  if (!(error instanceof Error && 'code' in error)) return null;
  if (error.code === 'EADDRINUSE') {
    return `The port ${'port' in error ? error.port : ''} is in use: stop what listens there, or choose another PORT.`;
  }
  if (error.code === 'ECONNREFUSED') return 'DATABASE_URL names a database server that does not answer.';
  return null;
};

const main = async (): Promise<void> => {
  const config = decodeConfig(process.env);
  const log = pino({ level: config.logLevel, base: null });
  const server = await startServer({ config, log });
  for (const [brand, address] of server.addresses) console.log(`${brand}: ${address}`);

  const stop = (signal: NodeJS.Signals): void => {
    log.info({ signal }, 'stopping');
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
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
});
