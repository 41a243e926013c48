import { useEffect, useSyncExternalStore } from 'react';
import type { MessagePart } from './catalogue.ts';
import { retryPause } from './createLateViews.ts';
import { useLocale } from './useApp.ts';
import { useServices } from './useServices.ts';

/** Fetches a part of the words, again when that failed. @returns whether it is here */
export const useWordsOf = (part: MessagePart): boolean => {
  const { catalogue } = useServices();
  const locale = useLocale();
  const isHere = (): boolean => catalogue.has(locale, part);
  const here = useSyncExternalStore(catalogue.subscribe, isHere, isHere);
  useEffect(() => {
    if (here) return;
    const ask = (): void => void catalogue.load(locale, part).catch(() => {});
    ask();
    const again = setInterval(ask, retryPause);
    return () => clearInterval(again);
  }, [here, catalogue, locale, part]);
  return here;
};
