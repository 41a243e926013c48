import { useSelector } from '@xstate/react';
import { selectScreen } from '../../../machines/shell/navigation.ts';
import type { Screen } from '../../../machines/shell/screens.ts';
import type { BrandMeta, Category, Currency, Locale } from '../../../openapi/types.ts';
import { useChild } from './useChild.ts';
import { useServices } from './useServices.ts';

/** The language of the interface. */
export const useLocale = (): Locale => useSelector(useChild('locale'), (snapshot) => snapshot.context.current);

export const useStartup = (): 'loading' | 'failed' | 'ready' =>
  useSelector(useServices().app, (snapshot) => snapshot.value.startup);

/** Whether start-up covers the page: it has failed, or nothing can be used before it is done. */
export const useIsCovered = (): boolean => {
  const startup = useStartup();
  const screen = useScreen();
  const hasFailed = useSelector(useChild('bootstrap'), ({ context }) => context.failure !== null);
  return startup !== 'ready' && (screen === null || hasFailed);
};

export const useOffline = (): boolean =>
  useSelector(useServices().app, (snapshot) => snapshot.matches({ network: 'offline' }));

/** Whether a part of the application could not be fetched. */
export const useIsMissing = (): boolean =>
  useSelector(useServices().app, (snapshot) => snapshot.matches({ parts: 'missing' }));

/** The screen that shows; null until the first one does. A stable reference between navigations. */
export const useScreen = (): Screen | null =>
  useSelector(useChild('navigation'), ({ context }) => selectScreen(context));

/** Settings of the brand as the server has them; null until start-up is done. */
export const useBrandMeta = (): BrandMeta | null =>
  useSelector(useChild('bootstrap'), (snapshot) => snapshot.context.brand);

export const useCurrencies = (): readonly Currency[] =>
  useSelector(useChild('bootstrap'), (snapshot) => snapshot.context.currencies);

export const useCategories = (): readonly Category[] =>
  useSelector(useChild('bootstrap'), (snapshot) => snapshot.context.categories);
