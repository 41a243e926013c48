import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeConfig } from '../../server/platform/config/config.ts';
import { ConfigError, decode, wholeNumber } from '../../server/platform/config/environment.ts';
import { isSandboxed } from '../../server/platform/config/providerSandboxes.ts';
import { startAnalytics } from './analytics.ts';
import { startKsef } from './ksef.ts';
import { paymentStandIns } from './paymentStandIns.ts';
import { startRates } from './rates.ts';
import { startVies } from './vies.ts';

const parsePort = (url: string): number => Number(new URL(url).port);

/** Starts one; without it the server goes on, and does without what it would answer. */
const start = async (name: string, standIn: () => Promise<unknown>): Promise<void> => {
  await standIn().catch(() => console.error(`The stand-in for ${name} does not listen.`));
};

/** Starts the stand-ins that the environment asks for, beside the server that will call them. A wrong environment is for the server to name. */
export const startStandIns = async (env: NodeJS.ProcessEnv): Promise<void> => {
  try {
    const config = decodeConfig(env);
    const { vies, ksef, rates, statistics } = config;
    if (vies?.isSandbox) await start('VIES: VAT IDs are not confirmed', () => startVies(parsePort(vies.url)));
    if (ksef?.isSandbox)
      await start('KSeF: invoices are issued offline', () =>
        startKsef(parsePort(ksef.url), { schemas: env.SCHEMAS_DIR }),
      );
    if (rates?.isSandbox)
      await start('exchange rates: they are imported by hand', () => startRates(parsePort(rates.urls.nbp)));
    const processingMs =
      decode(env, 'SANDBOX_PROCESSING_MS', wholeNumber(0, 3_600_000), 'milliseconds from 0 to 3600000') ?? 20_000;
    const folder = join(config.dataDir, 'providers');
    if (statistics.isSandbox) {
      await mkdir(folder, { recursive: true });
      await start('statistics: nobody is told of anything', () =>
        startAnalytics(parsePort(statistics.url), Date.now, join(folder, 'analytics.jsonl')),
      );
    }
    for (const [name, url] of config.sandboxes) {
      const standIn = isSandboxed(name) ? paymentStandIns[name] : undefined;
      if (standIn === undefined) continue;
      const notifyUrl = (): string => `http://localhost:${config.port}/api/v2/payment/notification/${name}`;
      await start(`${name}: it cannot be paid by`, () =>
        standIn({ port: parsePort(url), folder, processingMs, notifyUrl }),
      );
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
  }
};
