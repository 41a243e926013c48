import { loaders } from 'virtual:messages';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '../../openapi/types.ts';

/** Parts of a catalogue stand for all of it: a screen waits for the part that holds its words. */
export type Messages = Record<FormatjsIntl.Message['ids'], MessageFormatElement[]>;
export type MessagePart = 'first' | 'rest';

/** The words of the interface, loaded a locale and a part at a time. */
export type Catalogue = {
  readonly load: (locale: Locale, part: MessagePart) => Promise<void>;
  /** Loads for another locale the parts that this one has. */
  readonly loadLike: (locale: Locale, like: Locale) => Promise<void>;
  /** What of a locale is here: a stable reference until more arrives; nothing before the first part. */
  readonly messages: (locale: Locale) => Messages | undefined;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createCatalogue = (): Catalogue => {
  const parts = new Map<string, Promise<void>>();
  const loaded = new Map<Locale, Messages>();
  const listeners = new Set<() => void>();

  const fetchPart = async (locale: Locale, part: MessagePart): Promise<void> => {
    const loader = loaders[locale]?.[part];
    if (loader === undefined) throw new Error(`There are no messages for ${locale}.`);
    const { default: messages } = await loader();
    loaded.set(locale, { ...loaded.get(locale), ...messages });
    for (const listener of listeners) listener();
  };

  const load = (locale: Locale, part: MessagePart): Promise<void> => {
    const key = `${locale}/${part}`;
    const known = parts.get(key);
    if (known !== undefined) return known;
    const started = fetchPart(locale, part);
    parts.set(key, started);
    started.catch(() => parts.delete(key));
    return started;
  };

  return {
    load,
    loadLike: async (locale, like) => {
      const wanted = (['first', 'rest'] as const).filter((part) => part === 'first' || parts.has(`${like}/${part}`));
      await Promise.all(wanted.map((part) => load(locale, part)));
    },
    messages: (locale) => loaded.get(locale),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
