import { useEffect, useState } from 'react';
import { useLocale } from './useApp.ts';
import { useServices } from './useServices.ts';

/** Fetches the words that the first screen does not need. @returns whether they are here */
export const useRestOfWords = (needed: boolean): 'waiting' | 'ready' | 'failed' => {
  const { catalogue } = useServices();
  const locale = useLocale();
  const [words, setWords] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  useEffect(() => {
    if (!needed) return;
    catalogue.load(locale, 'rest').then(
      () => setWords('ready'),
      () => setWords('failed'),
    );
  }, [catalogue, locale, needed]);
  return words;
};
