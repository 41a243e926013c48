import type { ReactNode } from 'react';
import type { RouteRules } from '../../machines/rules/routes.ts';
import type { Screen, ScreenName } from '../../machines/rules/screens.ts';
import type { Locale } from '../../openapi/types.ts';

/** Shows a screen of one name; nothing for another. */
export type RenderScreen = (screen: Screen) => ReactNode;

export type Chunk =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly render: RenderScreen };

/** The code of screens with its words: fetched when first shown, cached, and fetched again when it failed. */
export type ScreenChunks = {
  /** Starts loading unless it is here or on its way. Never rejects: what happened is in `get`. */
  readonly load: (name: ScreenName, locale: Locale) => Promise<void>;
  /** Fetches what has failed once more; the failure stays in view until it is here. Never rejects. */
  readonly reload: (name: ScreenName, locale: Locale) => Promise<void>;
  /** Starts loading what an address will show, so that it is here when start-up is done. */
  readonly expect: (address: { readonly path: string; readonly search: string; readonly rules: RouteRules }) => void;
  readonly get: (name: ScreenName) => Chunk;
  readonly subscribe: (listener: () => void) => () => void;
};
