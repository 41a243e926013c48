import { decodeConfig } from '../../server/core/config.ts';
import { ConfigError } from '../../server/core/environment.ts';
import { startVies } from './vies.ts';

/** Starts the stand-ins that the environment asks for, beside the server that will call them. A wrong environment is for the server to name. */
export const startStandIns = async (env: NodeJS.ProcessEnv): Promise<void> => {
  try {
    const { vies } = decodeConfig(env);
    if (vies?.isSandbox) await startVies(Number(new URL(vies.url).port));
  } catch (error) {
    if (error instanceof ConfigError) return;
    console.error('The stand-in for VIES does not listen: VAT IDs are not confirmed.');
  }
};
