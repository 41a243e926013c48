import { useEffect } from 'react';
import { useLocale } from '../../lib/services/useApp.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { whenIdle } from './whenIdle.ts';

/** Fetches what other screens say, and what a server may refuse, once the first one shows and the browser is idle. */
export const useFetchWords = (shows: boolean): void => {
  const { catalogue } = useServices();
  const locale = useLocale();
  useEffect(() => {
    if (shows)
      void whenIdle()
        .then(() => catalogue.load(locale, 'rest'))
        .catch(() => {});
  }, [catalogue, locale, shows]);
};
