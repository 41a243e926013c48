import type { Logger } from 'pino';
import type { Brand } from '../../../brands/brand.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import type { Events } from '../events/events.ts';
import type { OrderChanges } from '../events/orderChanges.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { UploadStore } from '../files/uploadStore.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Clock } from './clock.ts';
import type { Jobs } from './jobs.ts';
import type { Limiter } from './limiter.ts';
import type { Mailer } from './mailer.ts';
import type { MakePaper, MakeStatement } from './papers.ts';
import type { PaymentProviders } from './paymentProvider.ts';
import type { PaymentsOfCart, PaymentsOfOrder } from './paymentsOfOrder.ts';
import type { Catalogue, RulesSource } from './rules.ts';
import type { SigningKeys } from './signingKeys.ts';
import type { TranslationEngine } from './translationEngine.ts';
import type { WorkCalendar } from './workCalendar.ts';

/** Everything that handlers and jobs work with; made once in `start.ts`, by tests with clocks and databases of their own. */
export type Services = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Logger;
  readonly keys: SigningKeys;
  readonly jobs: Jobs;
  readonly limiter: Limiter;
  /** Says what has happened to the areas that come after one's own. */
  readonly events: Events;
  readonly changes: OrderChanges;
  readonly mailer: Mailer;
  /** Whom to report to what is measured; null where nothing is. */
  readonly measures: Metrics | null;
  readonly paymentsOfOrder: PaymentsOfOrder;
  readonly paymentsOfCart: PaymentsOfCart;
  /** The staff's token. */
  readonly deskToken: string;
  readonly brands: ReadonlyMap<string, Brand>;
  /** What prices, dates, fees, codes and links are made by. */
  readonly pricing: RulesSource;
  readonly catalogue: Catalogue;
  /** When a brand's people work, by brand id. */
  readonly calendarOf: (brand: string) => WorkCalendar;
  readonly files: FileStore;
  readonly uploads: UploadStore;
  /** Quotations and orders as PDF. */
  readonly makePaper: MakePaper;
  readonly makeStatement: MakeStatement;
  /** Fires when the server is about to stop; streams end then. */
  readonly closing: AbortSignal;
  readonly providers: PaymentProviders;
  /** What translates on the demonstration page; null where nothing does. */
  readonly engine: TranslationEngine | null;
};
