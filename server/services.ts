import type { Logger } from 'pino';
import type { Brand } from '../brands/brand.ts';
import type { SigningKeys } from './access/signingKeys.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import type { FileStore } from './fileStore.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OrderChanges } from './orders/orderChanges.ts';

/** Everything that handlers and jobs work with; made once in `start.ts`, by tests with clocks and databases of their own. */
export type Services = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Logger;
  readonly keys: SigningKeys;
  readonly jobs: Jobs;
  readonly changes: OrderChanges;
  readonly mailer: Mailer;
  /** The staff's token. */
  readonly deskToken: string;
  readonly brands: ReadonlyMap<string, Brand>;
  readonly files: FileStore;
  /** Fires when the server is about to stop; streams end then. */
  readonly closing: AbortSignal;
  /** Base address of the sandbox provider's API and page; settled once its stand-in listens. */
  readonly sandboxUrl: () => string;
};
