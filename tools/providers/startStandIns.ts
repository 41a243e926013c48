import { decodeConfig } from '../../server/core/config.ts';
import { ConfigError } from '../../server/core/environment.ts';
import { startKsef } from './ksef.ts';
import { startVies } from './vies.ts';

const portOf = (url: string): number => Number(new URL(url).port);

/** Starts one; without it the server goes on, and does without what it would answer. */
const start = async (name: string, standIn: () => Promise<unknown>): Promise<void> => {
  await standIn().catch(() => console.error(`The stand-in for ${name} does not listen.`));
};

/** Starts the stand-ins that the environment asks for, beside the server that will call them. A wrong environment is for the server to name. */
export const startStandIns = async (env: NodeJS.ProcessEnv): Promise<void> => {
  try {
    const { vies, ksef } = decodeConfig(env);
    if (vies?.isSandbox) await start('VIES: VAT IDs are not confirmed', () => startVies(portOf(vies.url)));
    if (ksef?.isSandbox)
      await start('KSeF: invoices are issued offline', () => startKsef(portOf(ksef.url), { schemas: env.SCHEMAS_DIR }));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
  }
};
