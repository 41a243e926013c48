import * as Schema from 'effect/Schema';
import { decode, decodeAddress, filled } from '../config/environment.ts';

/** What translates on the demonstration page, as the environment says. */
export type EngineConfig =
  | { readonly kind: 'none' }
  /** A stand-in of this process's own that knows a few words. */
  | { readonly kind: 'sandbox' }
  /** An engine with LibreTranslate's protocol, and its key where it asks for one. */
  | { readonly kind: 'engine'; readonly url: string; readonly key: string | null };

/** An engine that is running. */
export type TranslationEngine = {
  readonly url: string;
  readonly key: string | null;
  /** What it answers must not be taken for a machine translation. */
  readonly isSandbox: boolean;
};

/** @param isTrial whether somebody tries the application out, and there is a stand-in unless another is named */
export const decodeEngine = (env: NodeJS.ProcessEnv, isTrial: boolean): EngineConfig => {
  const named = decode(
    env,
    'MT_URL',
    Schema.Union([Schema.Literals(['sandbox', 'none']), decodeAddress('http:', 'https:')]),
    '"sandbox", "none" or an address that begins with http:// or https://',
  );
  const key = decode(env, 'MT_KEY', filled, 'a text') ?? null;
  const url = named ?? (isTrial ? 'sandbox' : 'none');
  return url === 'sandbox' || url === 'none' ? { kind: url } : { kind: 'engine', url, key };
};
