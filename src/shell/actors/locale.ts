import { fromPromise } from 'xstate';
import type { Category, Locale } from '../../../openapi/types.ts';
import { countries } from '../../billing/countries.ts';
import type { Api } from '../../lib/http/client.ts';
import { dataOf } from '../../lib/http/result.ts';
import { writeLocale } from '../startup/storedLocale.ts';
import { categories } from './bootstrap.ts';

/** Actors of the `locale` machine. @param loadMessages fetches a catalogue and has it ready for the views */
export const localeActors = (api: Api, loadMessages: (locale: Locale) => Promise<void>) => ({
  saveLocale: fromPromise<void, { locale: Locale }>(async ({ input }) => writeLocale(input.locale)),
  loadMessages: fromPromise<void, { locale: Locale }>(({ input }) => loadMessages(input.locale)),
  saveProfile: fromPromise<void, { locale: Locale }>(async ({ input: { locale }, signal }) => {
    await dataOf(api.http.PUT('/api/v2/customer/current', { body: { locale }, signal }));
  }),
  reloadNames: fromPromise<readonly Category[], { locale: Locale }>(async ({ signal }) => {
    const [named] = await Promise.all([categories(api, signal), countries(api, signal)]);
    return named;
  }),
});
