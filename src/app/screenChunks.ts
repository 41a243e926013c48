import { landingOf, type RouteRules, type ScreenName } from '../../machines/rules/routes.ts';
import type { Locale } from '../../openapi/types.ts';
import type { Catalogue } from './catalogue.ts';
import { type RenderScreen, rendererOf } from './renderScreen.tsx';
import { screens } from './screens.ts';

/** Specification 9: how long a part of the application may take to arrive. */
const timeout = 120_000;

export type Chunk =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly render: RenderScreen };

/** The code of screens with its words: fetched when first shown, kept, and fetched again when it failed. */
export type ScreenChunks = {
  /** Starts loading unless it is here or on its way. Never rejects: what happened is in `get`. */
  readonly load: (name: ScreenName, locale: Locale) => Promise<void>;
  /** Starts loading what an address will show, so that it is here when start-up is done. */
  readonly expect: (address: { readonly path: string; readonly search: string; readonly rules: RouteRules }) => void;
  readonly get: (name: ScreenName) => Chunk;
  readonly subscribe: (listener: () => void) => () => void;
};

const loading: Chunk = { state: 'loading' };
const failed: Chunk = { state: 'failed' };
const readyOf = (render: RenderScreen | undefined): Chunk =>
  render === undefined ? failed : { state: 'ready', render };

const isName = (name: string): name is ScreenName => name in screens;

/** The screens that one load makes ready: a screen at several addresses must not be fetched, or drawn, anew for each. */
const together = (name: ScreenName): readonly ScreenName[] =>
  Object.keys(screens)
    .filter(isName)
    .filter((other) => screens[other].load === screens[name].load);

const late = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('A part of the application took too long.')), timeout));

export const createScreenChunks = (catalogue: Catalogue): ScreenChunks => {
  const chunks = new Map<ScreenName, Chunk>();
  const listeners = new Set<() => void>();
  const set = (names: readonly ScreenName[], chunkOf: (name: ScreenName, index: number) => Chunk) => {
    names.forEach((name, index) => {
      chunks.set(name, chunkOf(name, index));
    });
    for (const listener of listeners) listener();
  };
  const load = async (name: ScreenName, locale: Locale): Promise<void> => {
    const known = chunks.get(name);
    if (known !== undefined && known.state !== 'failed') return;
    const names = together(name);
    set(names, () => loading);
    const renderers = Promise.all(names.map((other) => rendererOf[other]()));
    const all = Promise.all([renderers, catalogue.load(locale, screens[name].words)]);
    await Promise.race([all, late()]).then(
      ([renders]) => set(names, (_, index) => readyOf(renders[index])),
      () => set(names, () => failed),
    );
  };
  return {
    load,
    expect: ({ path, search, rules }) => {
      const landing = landingOf(path, search, rules);
      if (landing !== null) void load(landing.name, rules.preferred);
    },
    get: (name) => chunks.get(name) ?? loading,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
