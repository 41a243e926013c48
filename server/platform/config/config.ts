import * as Schema from 'effect/Schema';
import { decodeEngine, type EngineConfig } from '../core/translationEngine.ts';
import { decodeVatRegister, type VatRegister } from '../core/vatRegister.ts';
import type { Durability } from '../db/engineFolder.ts';
import { decodeUploadLimits, type UploadLimits } from '../files/uploadLimits.ts';
import { ConfigError, decode, decodeAddress, filled, wholeNumber } from './environment.ts';
import { decodeFiles, type FilesConfig } from './filesConfig.ts';
import { decodeKsef, type KsefConfig } from './ksefConfig.ts';
import { decodeMetrics, type MetricsConfig } from './metricsConfig.ts';
import { parseOrigins } from './parseOrigins.ts';
import { decodeSandboxes, type ProviderSandboxes } from './providerSandboxes.ts';
import { decodeRates, type RateConfig } from './rateConfig.ts';
import { decodeStatistics, type StatisticsConfig } from './statisticsConfig.ts';
import { decodeTrustedProxies, type TrustedProxies } from './trustedProxies.ts';

/** What the environment says of this process, decoded once at start. */
export type Config = {
  /** Base port; each brand adds its offset. 0 gives every brand a port of its own choosing. */
  readonly port: number;
  /** The network address to listen on; `0.0.0.0` for all. */
  readonly host: string;
  /** Folder of everything that must last: database, files, mail, tokens. */
  readonly dataDir: string;
  /** A PostgreSQL server; null uses the embedded database. */
  readonly databaseUrl: string | null;
  /** Whether the embedded database writes through to the disk what is committed. */
  readonly durability: Durability;
  /** Whether the desk works by itself; what it does so is marked as simulated. */
  readonly desk: 'auto' | 'manual';
  /** The staff's token; null takes it from `DATA_DIR/desk-token`. */
  readonly deskToken: string | null;
  /** Encrypts the signing keys in the database; null stores them as they are. */
  readonly secret: string | null;
  /** Milliseconds between two steps of the automatic desk. */
  readonly deskPaceMs: number;
  /** Milliseconds until an awaited bank transfer "arrives" at the automatic desk. */
  readonly transferMs: number;
  /** An SMTP server; null writes mails as files under `DATA_DIR/mail`. */
  readonly smtpUrl: string | null;
  /** Whose word is taken for where a call comes from. */
  readonly trustedProxies: TrustedProxies;
  /** Public address by brand id. */
  readonly origins: ReadonlyMap<string, string>;
  readonly logLevel: LogLevel;
  /** Whether customers with a public password exist, to try the application with. */
  readonly demoCustomers: boolean;
  /** What translates on the demonstration page. */
  readonly engine: EngineConfig;
  /** Whom VAT IDs are asked about; null asks nobody. */
  readonly vies: VatRegister | null;
  /** Where invoices are sent that the law wants there; null sends none. */
  readonly ksef: KsefConfig | null;
  /** Where exchange rates are fetched. */
  readonly rates: RateConfig;
  /** Milliseconds that a payment provider is waited for. */
  readonly providerTimeoutMs: number;
  /** Stand-ins of payment providers. */
  readonly sandboxes: ProviderSandboxes;
  /** Where purchases are reported. */
  readonly statistics: StatisticsConfig;
  /** A direct address of the same database, where `databaseUrl` is a pooler's; null where it is direct itself. */
  readonly databaseDirectUrl: string | null;
  /** Where files' bytes are. */
  readonly files: FilesConfig;
  /** How much may be uploaded. */
  readonly uploads: UploadLimits;
  /** Whether the statecharts are shown at `/atlas/`. */
  readonly atlas: boolean;
  /** Where metrics are scraped; null measures nothing. */
  readonly metrics: MetricsConfig | null;
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const postgres = decodeAddress('postgres:', 'postgresql:');
const wantedPostgres = 'an address that begins with postgres://';

/** Decodes the environment; throws {@link ConfigError} at the first wrong variable. */
export const decodeConfig = (env: NodeJS.ProcessEnv): Config => {
  const origins = env.ORIGINS?.trim() ? parseOrigins(env.ORIGINS) : new Map<string, string>();
  if (origins === null) {
    throw new ConfigError(
      `ORIGINS is "${env.ORIGINS}", but it must be a list as brand=https://host, separated by commas, without paths, and with each brand and host once.`,
    );
  }
  const deskPaceMs = decode(env, 'DESK_PACE_MS', wholeNumber(0, 86_400_000), 'milliseconds from 0 to 86400000') ?? 3000;
  const databaseUrl = decode(env, 'DATABASE_URL', postgres, wantedPostgres) ?? null;
  const databaseDirectUrl = decode(env, 'DATABASE_DIRECT_URL', postgres, wantedPostgres) ?? null;
  // Nobody means the embedded database then.
  if (databaseUrl === null && databaseDirectUrl !== null)
    throw new ConfigError('DATABASE_URL is not set, but DATABASE_DIRECT_URL is: it is another address of the same.');
  // On one's own machine, where nobody else can be misled, what needs staff or an engine works by itself, and customers have a public password.
  const isTrial = databaseUrl === null && origins.size === 0;
  const port = decode(env, 'PORT', wholeNumber(0, 65_000), 'a port number from 0 to 65000') ?? 4100;
  const demoCustomers = decode(env, 'DEMO_CUSTOMERS', Schema.Literals(['yes', 'no']), 'yes or no');
  return {
    port,
    host: decode(env, 'HOST', filled, 'a host name or network address') ?? 'localhost',
    dataDir: decode(env, 'DATA_DIR', filled, 'the path of a folder') ?? 'var',
    databaseUrl,
    databaseDirectUrl,
    durability: decode(env, 'DURABILITY', Schema.Literals(['full', 'relaxed']), 'full or relaxed') ?? 'full',
    desk: decode(env, 'DESK', Schema.Literals(['auto', 'manual']), 'auto or manual') ?? (isTrial ? 'auto' : 'manual'),
    deskToken:
      decode(env, 'DESK_TOKEN', Schema.String.check(Schema.isMinLength(16)), 'at least 16 characters long') ?? null,
    secret: decode(env, 'SECRET', Schema.String.check(Schema.isMinLength(32)), 'at least 32 characters long') ?? null,
    deskPaceMs,
    transferMs: Math.round((deskPaceMs * 8) / 3),
    smtpUrl:
      decode(env, 'SMTP_URL', decodeAddress('smtp:', 'smtps:'), 'an address that begins with smtp:// or smtps://') ??
      null,
    trustedProxies: decodeTrustedProxies(env),
    origins,
    logLevel: decode(env, 'LOG_LEVEL', Schema.Literals(logLevels), `one of ${logLevels.join(', ')}`) ?? 'info',
    demoCustomers: demoCustomers === undefined ? isTrial : demoCustomers === 'yes',
    engine: decodeEngine(env, isTrial),
    vies: decodeVatRegister(env, isTrial, port),
    ksef: decodeKsef(env, isTrial, port),
    rates: decodeRates(env, isTrial, port),
    providerTimeoutMs:
      decode(env, 'PROVIDER_TIMEOUT_MS', wholeNumber(100, 60_000), 'milliseconds from 100 to 60000') ?? 10_000,
    sandboxes: decodeSandboxes(env, isTrial, port),
    statistics: decodeStatistics(env, isTrial, port),
    files: decodeFiles(env),
    uploads: decodeUploadLimits(env),
    atlas:
      (decode(env, 'ATLAS', Schema.Literals(['on', 'off']), 'on or off') ?? (origins.size > 0 ? 'off' : 'on')) === 'on',
    metrics: decodeMetrics(env),
  };
};
