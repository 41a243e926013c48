import { fromPromise } from 'xstate';
import type { Category, Locale } from '../../../openapi/types.ts';
import { localeKey } from '../../app/startLocale.ts';
import type { Api } from '../client.ts';
import { dataOf } from '../result.ts';
import { countries } from './countries.ts';
import { categories } from './startup.ts';

/** Actors of the `locale` machine. @param loadMessages fetches a catalogue and has it ready for the views */
export const languageActors = (api: Api, loadMessages: (locale: Locale) => Promise<void>) => ({
  saveLocale: fromPromise<void, { locale: Locale }>(async ({ input }) => localStorage.setItem(localeKey, input.locale)),
  loadMessages: fromPromise<void, { locale: Locale }>(({ input }) => loadMessages(input.locale)),
  saveProfile: fromPromise<void, { locale: Locale }>(async ({ input: { locale }, signal }) => {
    const params = { header: api.header };
    await dataOf(api.http.PUT('/api/v2/customer/current', { params, body: { locale }, signal }));
  }),
  reloadNames: fromPromise<readonly Category[], { locale: Locale }>(async ({ signal }) => {
    const [named] = await Promise.all([categories(api, signal), countries(api, signal)]);
    return named;
  }),
});
