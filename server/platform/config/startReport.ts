import type { Brand } from '../../../brands/brand.ts';
import type { PaymentProviders } from '../core/paymentProvider.ts';
import type { Config } from './config.ts';
import { sandboxedProviders } from './providerSandboxes.ts';
import { toInstallationKind } from './shopSettings.ts';

/** What is known of a server that starts. */
export type Started = {
  readonly config: Config;
  readonly brands: ReadonlyMap<string, Brand>;
  readonly providers: PaymentProviders;
};

/** A setting, what it is, and what follows. */
export type ReportRow = {
  readonly setting: string;
  readonly is: string;
  readonly follows: string;
  /** Whether who runs a shop should look at it. */
  readonly look: boolean;
};

type State = 'missing' | 'sandbox' | 'set';

const toState = (value: unknown): State => (value === null ? 'missing' : 'set');
const toSourceState = (source: { readonly isSandbox: boolean } | null): State =>
  source?.isSandbox ? 'sandbox' : toState(source);

const describeState = (
  setting: string,
  state: State,
  follows: Readonly<Partial<Record<State, string>>>,
): ReportRow => ({
  setting,
  is: state,
  follows: follows[state] ?? '',
  look: state === 'missing',
});

const describeOrigins = ({ config, brands }: Started): readonly ReportRow[] => {
  const setting = 'ORIGINS';
  if (toInstallationKind(config) === 'trial')
    return [{ setting, is: 'missing', follows: 'a trial: links lead to this machine', look: false }];
  const names = [...config.origins.keys()];
  const known = names.filter((id) => brands.has(id));
  const row = (is: string, follows: string, look = true): ReportRow => ({ setting, is, follows, look });
  return [
    row(known.join(', '), 'a shop: each brand answers under its own address', false),
    ...names.filter((id) => !brands.has(id)).map((id) => row(id, 'no brand has this name: its address leads nowhere')),
    ...[...brands.keys()]
      .filter((id) => !config.origins.has(id))
      .map((id) => row(`${id} is missing`, 'this brand answers on this machine alone')),
  ];
};

const describeStores = ({ databaseUrl, dataDir, durability, files }: Config): readonly ReportRow[] => [
  {
    ...describeState('DATABASE_URL', toState(databaseUrl), {
      missing: `an embedded database in ${dataDir}/db, of one process`,
      set: 'PostgreSQL, for any number of processes',
    }),
    look: false,
  },
  ...(databaseUrl === null && durability === 'relaxed'
    ? [{ setting: 'DURABILITY', is: 'relaxed', follows: 'a power failure may damage the database', look: true }]
    : []),
  {
    setting: 'FILES_URL',
    is: files.kind === 'folder' ? 'missing' : 'set',
    follows:
      files.kind === 'folder' ? `files are in ${dataDir}/files` : 'files are in storage, for any number of machines',
    look: false,
  },
];

const describePlain = ({
  secret,
  smtpUrl,
  dataDir,
  desk,
  vies,
  ksef,
  rates,
  metrics,
}: Config): readonly ReportRow[] => [
  describeState('SECRET', toState(secret), {
    missing: 'signing keys and links of waiting mails lie open in the database',
    set: 'signing keys and links of waiting mails are encrypted',
  }),
  describeState('SMTP_URL', toState(smtpUrl), {
    missing: `mails are files in ${dataDir}/mail: nobody gets them`,
    set: 'mails are sent',
  }),
  {
    setting: 'DESK',
    is: desk,
    follows:
      desk === 'auto' ? 'the desk works by itself, and pages say so' : 'people prepare offers and see orders through',
    look: false,
  },
  describeState('VIES_URL', toSourceState(vies), {
    missing: 'VAT IDs are not confirmed',
    sandbox: 'a stand-in confirms VAT IDs',
    set: 'VAT IDs are confirmed',
  }),
  describeState('KSEF_URL', toSourceState(ksef), {
    missing: 'invoices are not sent to KSeF',
    sandbox: 'a stand-in takes invoices',
    set: 'invoices of the brands in KSEF_TOKENS are sent to KSeF',
  }),
  describeState('RATES', toSourceState(rates), {
    missing: 'exchange rates are imported at the desk',
    sandbox: 'exchange rates are invented',
    set: 'exchange rates are fetched',
  }),
  describeState('METRICS_PORT', toState(metrics), {
    missing: 'nothing is measured',
    set: `figures are answered at port ${metrics?.port}`,
  }),
];

/** Names in lists by brand that no brand has: a slip of the pen would go unnoticed. */
const describeUnknownBrands = ({ config: { ksef, statistics }, brands }: Started): readonly ReportRow[] => {
  const lists: readonly (readonly [string, ReadonlyMap<string, unknown>])[] = [
    ['KSEF_TOKENS', ksef?.tokens ?? new Map()],
    ['KSEF_CERTIFICATES', ksef?.certificates ?? new Map()],
    ['ANALYTICS_STREAMS', statistics.streams],
  ];
  return lists.flatMap(([setting, byBrand]) =>
    [...byBrand.keys()]
      .filter((id) => !brands.has(id))
      .map((id) => ({ setting, is: id, follows: 'no brand has this name: nothing uses it', look: true })),
  );
};

const describeProviders = ({ config, providers }: Started): readonly ReportRow[] => [
  ...(config.sandboxes.size === 0
    ? []
    : [
        {
          setting: 'PROVIDERS',
          is: 'sandbox',
          follows: 'stand-ins of providers without keys: no money moves',
          look: true,
        },
      ]),
  ...sandboxedProviders
    .filter((name) => !providers.has(name))
    .map((name) => describeState(`${name.toUpperCase()}_…`, 'missing', { missing: 'nobody can pay by it' })),
];

/** What is set, what is missing and what follows, setting by setting. */
export const startReport = (started: Started): readonly ReportRow[] => [
  ...describeOrigins(started),
  ...describeStores(started.config),
  ...describePlain(started.config),
  ...describeUnknownBrands(started),
  ...describeProviders(started),
];

/** The report as lines of text; in a shop, what somebody should look at is marked. */
export const reportLines = (started: Started): readonly string[] => {
  const rows = startReport(started);
  const isShop = toInstallationKind(started.config) === 'shop';
  const measureColumn = (column: 'setting' | 'is'): number => Math.max(...rows.map((row) => row[column].length));
  const [first, second] = [measureColumn('setting'), measureColumn('is')];
  return rows.map(
    ({ setting, is, follows, look }) =>
      `${isShop && look ? '!' : ' '} ${setting.padEnd(first)}  ${is.padEnd(second)}  ${follows}`,
  );
};
