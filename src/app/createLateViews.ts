import { useEffect, useSyncExternalStore } from 'react';
import type { MessagePart } from './catalogue.ts';
import { useLocale } from './useApp.ts';
import { useServices } from './useServices.ts';

/** Milliseconds before views that could not be fetched are asked for again. */
export const retryPause = 3_000;

/**
 * Views that come after the first ones, with their words.
 * @param fetchViews fetches their module
 * @param parts where their words stand
 */
export const createLateViews = <TViews>(fetchViews: () => Promise<TViews>, ...parts: readonly MessagePart[]) => {
  let loaded: TViews | null = null;
  let loading: Promise<TViews> | undefined;
  const listeners = new Set<() => void>();

  /** Fetches the views; again when that failed. */
  const load = (): Promise<TViews> => {
    loading ??= fetchViews().then(
      (views) => {
        loaded = views;
        for (const listener of listeners) listener();
        return views;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = (): TViews | null => loaded;

  /** The views; null until they and their words are here. @param needed there is something for them to show */
  const useViews = (needed: boolean): TViews | null => {
    const { catalogue } = useServices();
    const locale = useLocale();
    const views = useSyncExternalStore(subscribe, get, get);
    const hasWords = (): boolean => parts.every((part) => catalogue.has(locale, part));
    const worded = useSyncExternalStore(catalogue.subscribe, hasWords, hasWords);
    const missing = needed && (views === null || !worded);
    useEffect(() => {
      if (!missing) return;
      const ask = (): void =>
        void Promise.all([load(), ...parts.map((part) => catalogue.load(locale, part))]).catch(() => {});
      ask();
      const again = setInterval(ask, retryPause);
      return () => clearInterval(again);
    }, [missing, catalogue, locale]);
    return worded ? views : null;
  };
  return { load, useViews };
};
