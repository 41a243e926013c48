import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { parseOrigins } from './origins.ts';

/** What the environment says of this process, decoded once at start (issue: The house). */
export type Config = {
  /** Base port; each brand adds its offset. 0 gives every brand a port of its own choosing. */
  readonly port: number;
  /** The network address to listen on; `0.0.0.0` for all. */
  readonly host: string;
  /** Folder of everything that must last: database, files, mail, tokens. */
  readonly dataDir: string;
  /** A PostgreSQL server; null keeps the embedded database. */
  readonly databaseUrl: string | null;
  readonly desk: 'auto' | 'manual';
  /** The staff's token; null takes it from `DATA_DIR/desk-token`. */
  readonly deskToken: string | null;
  /** Milliseconds between two steps of the automatic desk. */
  readonly deskPaceMs: number;
  /** Milliseconds until an awaited bank transfer "arrives" at the automatic desk. */
  readonly transferMs: number;
  /** An SMTP server; null writes mails as files under `DATA_DIR/mail`. */
  readonly smtpUrl: string | null;
  /** Public address by brand id. */
  readonly origins: ReadonlyMap<string, string>;
  readonly logLevel: LogLevel;
  /** The sandbox provider's API; null is the built-in stand-in. */
  readonly sandboxUrl: string | null;
  /** Shared secret of the sandbox provider's notifications; null lets the built-in stand-in have one of its own making. */
  readonly sandboxSecret: string | null;
  /** Whether customers with a public password exist, to try the application with. */
  readonly demoCustomers: boolean;
  /** A machine translation engine that speaks LibreTranslate's protocol; null where there is none. */
  readonly mtUrl: string | null;
  /** The engine's API key; null where it asks for none. */
  readonly mtKey: string | null;
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** A wrong environment. Its message is one sentence that names the variable. */
export class ConfigError extends Error {}

const filled = Schema.String.check(Schema.isMinLength(1));
const address = (...protocols: string[]) =>
  Schema.String.check(
    Schema.makeFilter((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      expected: protocols.join(' or '),
    }),
  );
const wholeNumber = (minimum: number, maximum: number) =>
  Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }));

const decode = <A>(
  env: NodeJS.ProcessEnv,
  name: string,
  schema: Schema.ConstraintDecoder<A>,
  wanted: string,
): A | undefined => {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return undefined;
  const value = Schema.decodeUnknownOption(schema)(text);
  if (Option.isSome(value)) return value.value;
  const shown = /TOKEN|SECRET|KEY|URL/.test(name) ? 'not usable' : `"${text}"`;
  throw new ConfigError(`${name} is ${shown}, but it must be ${wanted}.`);
};

/** Decodes the environment; throws {@link ConfigError} at the first wrong variable. */
export const decodeConfig = (env: NodeJS.ProcessEnv): Config => {
  const origins = env.ORIGINS?.trim() ? parseOrigins(env.ORIGINS) : new Map<string, string>();
  if (origins === null) {
    throw new ConfigError(
      `ORIGINS is "${env.ORIGINS}", but it must be a list as brand=https://address, separated by commas.`,
    );
  }
  const deskPaceMs = decode(env, 'DESK_PACE_MS', wholeNumber(0, 86_400_000), 'milliseconds from 0 to 86400000') ?? 3000;
  const databaseUrl =
    decode(env, 'DATABASE_URL', address('postgres:', 'postgresql:'), 'an address that begins with postgres://') ?? null;
  const demoCustomers = decode(env, 'DEMO_CUSTOMERS', Schema.Literals(['yes', 'no']), 'yes or no');
  return {
    port: decode(env, 'PORT', wholeNumber(0, 65_000), 'a port number from 0 to 65000') ?? 4100,
    host: decode(env, 'HOST', filled, 'a host name or network address') ?? 'localhost',
    dataDir: decode(env, 'DATA_DIR', filled, 'the path of a folder') ?? 'var',
    databaseUrl,
    desk: decode(env, 'DESK', Schema.Literals(['auto', 'manual']), 'auto or manual') ?? 'auto',
    deskToken:
      decode(env, 'DESK_TOKEN', Schema.String.check(Schema.isMinLength(16)), 'at least 16 characters long') ?? null,
    deskPaceMs,
    transferMs: Math.round((deskPaceMs * 8) / 3),
    smtpUrl:
      decode(env, 'SMTP_URL', address('smtp:', 'smtps:'), 'an address that begins with smtp:// or smtps://') ?? null,
    origins,
    logLevel: decode(env, 'LOG_LEVEL', Schema.Literals(logLevels), `one of ${logLevels.join(', ')}`) ?? 'info',
    sandboxUrl:
      decode(env, 'SANDBOX_URL', address('http:', 'https:'), 'an address that begins with http:// or https://') ?? null,
    sandboxSecret: decode(env, 'SANDBOX_SECRET', filled, 'a text') ?? null,
    demoCustomers: demoCustomers === undefined ? databaseUrl === null : demoCustomers === 'yes',
    mtUrl: decode(env, 'MT_URL', address('http:', 'https:'), 'an address that begins with http:// or https://') ?? null,
    mtKey: decode(env, 'MT_KEY', filled, 'a text') ?? null,
  };
};
