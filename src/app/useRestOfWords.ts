import { useEffect, useState } from 'react';
import { useLocale } from './useApp.ts';
import { useServices } from './useServices.ts';

/** Fetches the words of what can be said over any screen: those that the first one does not need, and those of the session. @returns whether they are here */
export const useRestOfWords = (needed: boolean): 'waiting' | 'ready' | 'failed' => {
  const { catalogue } = useServices();
  const locale = useLocale();
  const [words, setWords] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  useEffect(() => {
    if (!needed) return;
    Promise.all([catalogue.load(locale, 'rest'), catalogue.load(locale, 'access')]).then(
      () => setWords('ready'),
      () => setWords('failed'),
    );
  }, [catalogue, locale, needed]);
  return words;
};
