import type { LogicOf } from '@fifteen/atlas';
import { type ActorRefFrom, type AnyStateMachine, createActor, fromPromise, type OutputFrom, waitFor } from 'xstate';
import { brand as settings } from '#brand/brand.ts';
import type { ShownBrand } from '../../brands/brand.ts';
import { brand as sister } from '../../brands/mostek/brand.ts';
import { appMachine } from '../../machines/shell/app.ts';
import { bootstrapMachine } from '../../machines/shell/bootstrap.ts';
import { consentMachine } from '../../machines/shell/consent.ts';
import { findMatch, toPath } from '../../machines/shell/routes.ts';
import type { Screen } from '../../machines/shell/screens.ts';
import type { Category, Currency, Customer, Locale } from '../../openapi/types.ts';
import * as samples from '../support/models/samples.ts';

const brand: ShownBrand = settings;

/** An actor that has its answer ready. */
const answering = <TMachine extends AnyStateMachine, TSource extends string>(
  answer: OutputFrom<LogicOf<TMachine, TSource>>,
) => fromPromise<OutputFrom<LogicOf<TMachine, TSource>>>(async () => answer);

type Bootstrap = typeof bootstrapMachine;

/** Where the application stands, and who uses it. */
export type Situation = {
  readonly locale: Locale;
  readonly screen: Screen;
  readonly customer?: Customer | null;
  /** Start-up never comes to its end. */
  readonly starting?: boolean;
  readonly offline?: boolean;
  readonly categories?: readonly Category[];
  readonly currencies?: readonly Currency[];
};

/** The application's own machine, started: everything that start-up asks for is answered at once. */
export const startApp = async ({
  locale,
  screen,
  customer = null,
  starting = false,
  offline = false,
  categories = samples.categories,
  currencies = samples.currencies,
}: Situation): Promise<ActorRefFrom<typeof appMachine>> => {
  const [path = '', query] = toPath(screen, locale).split('?');
  const match = findMatch(path, query === undefined ? '' : `?${query}`, brand);
  const rules = { shows: brand.shows, locales: brand.locales, preferred: locale, signedIn: customer !== null };
  const app = createActor(
    appMachine.provide({
      actors: {
        bootstrap: bootstrapMachine.provide({
          actors: {
            authenticate: answering<Bootstrap, 'authenticate'>({
              token: { value: 'first', expiresIn: 3600 },
              ...(customer === null ? { customer } : { customer, times: samples.sessionTimes }),
            }),
            loadBrand: answering<Bootstrap, 'loadBrand'>({
              supported_locale: [...brand.locales],
              default_locale: brand.locales[0],
              default_currency: brand.currency,
              phone: brand.contact.phone,
              email: brand.contact.email,
              links: { ...brand.links },
              demonstration: false,
              ...(brand.sister === sister.id && {
                sister: { name: sister.name, url: 'https://mostek.example', locales: [...sister.locales] },
              }),
            }),
            loadCurrencies: answering<Bootstrap, 'loadCurrencies'>(currencies),
            loadCategories: answering<Bootstrap, 'loadCategories'>(categories),
          },
        }),
        consent: consentMachine.provide({
          actors: { readChoice: answering<typeof consentMachine, 'readChoice'>('refused') },
        }),
      },
    }),
    { input: { match, rules, locale } },
  ).start();
  if (offline) app.send({ type: 'network.lost' });
  if (starting) return app;
  app.send({ type: 'address.changed', match });
  await waitFor(app, (snapshot) => snapshot.matches({ startup: 'ready' }));
  return app;
};
