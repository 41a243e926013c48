import { loaders } from 'virtual:messages';
import type { Locale } from '../../openapi/types.ts';
import type { Messages } from '../ui/intl/createIntl.ts';

/** A part in which words are fetched. */
export type MessagePart = 'first' | keyof Awaited<ReturnType<(typeof loaders)[string]>>['later'];

/** The words of the interface, loaded a locale and a part at a time. */
export type Catalogue = {
  readonly load: (locale: Locale, part: MessagePart) => Promise<void>;
  /** Loads for another locale the parts that this one has. */
  readonly loadLike: (locale: Locale, like: Locale) => Promise<void>;
  /** What of a locale is here: a stable reference until more arrives; nothing before the first part. */
  readonly messages: (locale: Locale) => Messages | undefined;
  /** What stands apart (`SoonWords`): it arrives by itself, and the page must not be drawn anew for it. */
  readonly soon: (locale: Locale) => Messages | undefined;
  readonly has: (locale: Locale, part: MessagePart) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createCatalogue = (): Catalogue => {
  const parts = new Map<Locale, Map<MessagePart, Promise<void>>>();
  const loaded = new Map<Locale, Messages>();
  const soon = new Map<Locale, Messages>();
  /** Locales and parts that are here. */
  const arrived = new Set<string>();
  const listeners = new Set<() => void>();

  const fetchPart = async (locale: Locale, part: MessagePart): Promise<void> => {
    const words = await loaders[locale]?.();
    if (words === undefined) throw new Error(`There are no messages for ${locale}.`);
    const { default: messages } = part === 'first' ? words : await words.later[part]();
    if (part === 'soon') soon.set(locale, messages);
    else loaded.set(locale, { ...loaded.get(locale), ...messages });
    arrived.add(locale + part);
    for (const listener of listeners) listener();
  };

  /** The parts of a locale that are here or on their way. */
  const partsOf = (locale: Locale): Map<MessagePart, Promise<void>> => {
    const known = parts.get(locale) ?? new Map<MessagePart, Promise<void>>();
    parts.set(locale, known);
    return known;
  };

  const load = (locale: Locale, part: MessagePart): Promise<void> => {
    const asked = partsOf(locale);
    const known = asked.get(part);
    if (known !== undefined) return known;
    const started = fetchPart(locale, part);
    asked.set(part, started);
    started.catch(() => asked.delete(part));
    return started;
  };

  return {
    load,
    loadLike: async (locale, like) => {
      await Promise.all(['first' as const, ...partsOf(like).keys()].map((part) => load(locale, part)));
    },
    messages: (locale) => loaded.get(locale),
    soon: (locale) => soon.get(locale),
    has: (locale, part) => arrived.has(locale + part),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
