import * as Schema from 'effect/Schema';
import { decode, decodeAddress } from '../config/environment.ts';

/** A register of VAT IDs with VIES's protocol. */
export type VatRegister = {
  readonly url: string;
  /** What it answers must not be taken for the EU's word. */
  readonly isSandbox: boolean;
};

/** Where the stand-in of `npm start` listens, counted from the base port; the sandbox payment provider is at +9. */
export const viesPortOffset = 8;

/**
 * Nobody outside is asked unless the environment says so.
 * @param isTrial whether somebody tries the application out, and there is a stand-in unless another register is named
 */
export const decodeVatRegister = (env: NodeJS.ProcessEnv, isTrial: boolean, port: number): VatRegister | null => {
  const named = decode(
    env,
    'VIES_URL',
    Schema.Union([Schema.Literals(['sandbox', 'none']), decodeAddress('http:', 'https:')]),
    '"sandbox", "none" or an address that begins with http:// or https://',
  );
  const url = named ?? (isTrial ? 'sandbox' : 'none');
  if (url === 'none') return null;
  if (url !== 'sandbox') return { url: url.replace(/\/+$/, ''), isSandbox: false };
  return port === 0 ? null : { url: `http://localhost:${port + viesPortOffset}`, isSandbox: true };
};
