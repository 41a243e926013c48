import type { InstallationKind } from '../db/tables/installation.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';

/** A shop has public addresses; without any, somebody tries the application out. */
export const toInstallationKind = ({ origins }: Pick<Config, 'origins'>): InstallationKind =>
  origins.size > 0 ? 'shop' : 'trial';

/** Settings of trials: what they add invents customers, answers of companies or work, or does without the disk. */
const ofTrials: readonly { readonly setting: string; readonly isSet: (config: Config) => boolean }[] = [
  { setting: 'DEMO_CUSTOMERS=yes', isSet: ({ demoCustomers }) => demoCustomers },
  { setting: 'DESK=auto', isSet: ({ desk }) => desk === 'auto' },
  { setting: 'PROVIDERS=sandbox', isSet: ({ sandboxes }) => sandboxes.size > 0 },
  { setting: 'VIES_URL=sandbox', isSet: ({ vies }) => vies?.isSandbox === true },
  { setting: 'KSEF_URL=sandbox', isSet: ({ ksef }) => ksef?.isSandbox === true },
  { setting: 'RATES=sandbox', isSet: ({ rates }) => rates?.isSandbox === true },
  { setting: 'MT_URL=sandbox', isSet: ({ engine }) => engine.kind === 'sandbox' },
  { setting: 'DURABILITY=relaxed', isSet: ({ durability }) => durability === 'relaxed' },
];

/** What no shop does without. */
const ofShops: readonly { readonly isMissing: (config: Config) => boolean; readonly sentence: string }[] = [
  {
    isMissing: ({ secret }) => secret === null,
    sentence:
      'SECRET is not set, and a shop (ORIGINS) does not start without: set at least 32 random characters, as “openssl rand -base64 33” makes them, the same for every process, and keep them apart from the backups.',
  },
  {
    isMissing: ({ smtpUrl }) => smtpUrl === null,
    sentence:
      'SMTP_URL is not set, and a shop (ORIGINS) does not start without: set the address of a mail server, as smtps://user:password@mail.example.',
  },
];

/** Refuses a shop that would work as a trial does, or could not work. @throws ConfigError */
export const requireShopSettings = (config: Config): void => {
  if (toInstallationKind(config) === 'trial') return;
  const wrong = ofTrials.filter(({ isSet }) => isSet(config)).map(({ setting }) => setting);
  if (wrong.length > 0)
    throw new ConfigError(
      `ORIGINS names the addresses of a shop, and ${wrong.join(', ')} is for trials: leave out one or the other.`,
    );
  const missing = ofShops.find(({ isMissing }) => isMissing(config));
  if (missing !== undefined) throw new ConfigError(missing.sentence);
};
