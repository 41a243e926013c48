import { loaders } from 'virtual:messages';
import type { Locale } from '../../../openapi/types.ts';
import type { Messages } from '../../ui/text/messages.ts';
import { fetchPart } from '../parts/fetchPart.ts';

/** What the home and the shell say, and what is said anywhere else. */
export type MessagePart = 'first' | 'rest';

/** The words of the interface, loaded a locale and a part at a time. */
export type Catalogue = {
  /** Rejects where a part cannot be fetched; it can be asked for again. */
  readonly load: (locale: Locale, part: MessagePart) => Promise<void>;
  /** Loads for another locale the parts that this one has. */
  readonly loadLike: (locale: Locale, like: Locale) => Promise<void>;
  /** The words of the first part: a stable reference; undefined until they are here. */
  readonly first: (locale: Locale) => Messages | undefined;
  /** All words: a stable reference; undefined until both parts are here. */
  readonly all: (locale: Locale) => Messages | undefined;
  /** Resolves once all words are here, and asks for them until they are: the same promise each time. */
  readonly arrival: (locale: Locale) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createCatalogue = (): Catalogue => {
  const asked = new Map<string, Promise<void>>();
  const first = new Map<Locale, Messages>();
  const all = new Map<Locale, Messages>();
  const arrivals = new Map<Locale, Promise<void>>();
  const listeners = new Set<() => void>();

  const fetchWords = async (locale: Locale, part: MessagePart): Promise<void> => {
    const words = await loaders[locale]?.[part]();
    if (words === undefined) throw new Error(`There are no messages for ${locale}.`);
    if (part === 'first') first.set(locale, words.default);
    else {
      await load(locale, 'first');
      all.set(locale, { ...first.get(locale), ...words.default });
    }
    for (const listener of listeners) listener();
  };

  const load = (locale: Locale, part: MessagePart): Promise<void> => {
    const key = `${locale}.${part}`;
    const known = asked.get(key);
    if (known !== undefined) return known;
    const started = fetchWords(locale, part);
    asked.set(key, started);
    started.catch(() => asked.delete(key));
    return started;
  };

  return {
    load,
    loadLike: async (locale, like) => {
      await load(locale, asked.has(`${like}.rest`) ? 'rest' : 'first');
    },
    first: (locale) => first.get(locale),
    all: (locale) => all.get(locale),
    arrival: (locale) => {
      const arrival = arrivals.get(locale) ?? fetchPart(() => load(locale, 'rest'));
      arrivals.set(locale, arrival);
      return arrival;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
