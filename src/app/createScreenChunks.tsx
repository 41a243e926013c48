import { landingOf } from '../../machines/rules/routes.ts';
import type { Screen, ScreenName, ScreenOf } from '../../machines/rules/screens.ts';
import type { Locale } from '../../openapi/types.ts';
import type { Catalogue, MessagePart } from './catalogue.ts';
import type { Chunk, RenderScreen, ScreenChunks } from './ScreenChunks.ts';
import { type ScreenView, screenViews } from './screenViews.ts';

/** Specification 9: how long a part of the application may take to arrive. */
const timeout = 120_000;

const loading: Chunk = { state: 'loading' };
const failed: Chunk = { state: 'failed' };
const readyOf = (render: RenderScreen | undefined): Chunk =>
  render === undefined ? failed : { state: 'ready', render };

const isName = (name: string): name is ScreenName => name in screenViews;
const isScreen = <TName extends ScreenName>(screen: Screen, name: TName): screen is ScreenOf<TName> =>
  screen.name === name;

/** The screens that one load makes ready: a screen at several addresses must not be fetched, or drawn, anew for each. */
const together = (name: ScreenName): readonly ScreenName[] =>
  Object.keys(screenViews)
    .filter(isName)
    .filter((other) => screenViews[other].load === screenViews[name].load);

const rendererOf = async <TName extends ScreenName>(name: TName): Promise<RenderScreen> => {
  const view: ScreenView<TName> = screenViews[name];
  const { default: View } = await view.load();
  return (screen) => (isScreen(screen, name) ? <View screen={screen} /> : null);
};

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
  const fetchTogether = async (names: readonly ScreenName[], parts: readonly MessagePart[], locale: Locale) => {
    const renderers = Promise.all(names.map(rendererOf));
    const all = Promise.all([renderers, ...parts.map((part) => catalogue.load(locale, part))]);
    await Promise.race([all, late()]).then(
      ([renders]) => set(names, (_, index) => readyOf(renders[index])),
      () => set(names, () => failed),
    );
  };
  const load = async (name: ScreenName, locale: Locale): Promise<void> => {
    const known = chunks.get(name);
    if (known !== undefined && known.state !== 'failed') return;
    const names = together(name);
    set(names, () => loading);
    await fetchTogether(names, screenViews[name].words, locale);
  };
  /** One at a time: a fetch that hangs must not gather others. */
  let reloading: Promise<void> | null = null;
  const reload = (name: ScreenName, locale: Locale): Promise<void> => {
    if (chunks.get(name)?.state !== 'failed') return Promise.resolve();
    reloading ??= fetchTogether(together(name), screenViews[name].words, locale).finally(() => {
      reloading = null;
    });
    return reloading;
  };
  return {
    load,
    reload,
    expect: ({ path, search, rules }) => {
      const landing = landingOf(path, search, rules);
      if (landing !== null) void load(landing.screen.name, rules.preferred);
    },
    get: (name) => chunks.get(name) ?? loading,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
