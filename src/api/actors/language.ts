import { fromPromise } from 'xstate';
import type { Category, Locale } from '../../../openapi/types.ts';
import { localeKey } from '../../app/startLocale.ts';
import type { Api } from '../client.ts';
import { Outage } from '../outage.ts';
import { categories } from './startup.ts';

/** Actors of the `locale` machine. @param loadMessages fetches a catalogue and has it ready for the views */
export const languageActors = (api: Api, loadMessages: (locale: Locale) => Promise<void>) => ({
  saveLocale: fromPromise<void, { locale: Locale }>(async ({ input }) => localStorage.setItem(localeKey, input.locale)),
  loadMessages: fromPromise<void, { locale: Locale }>(({ input }) => loadMessages(input.locale)),
  /** The contract has no customers' profiles yet, and a visitor never gets here. */
  saveProfile: fromPromise<void, { locale: Locale }>(() => Promise.reject(new Outage('No customer is signed in.'))),
  reloadNames: fromPromise<readonly Category[], { locale: Locale }>(({ signal }) => categories(api, signal)),
});
