import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { AccessToken, Authentication } from '../../machines/account/authentication.ts';
import { sessionMachine } from '../../machines/account/session.ts';
import { appMachine } from '../../machines/shell/app.ts';
import {
  type BootstrapParentEvent,
  bootstrapMachine,
  type LastSeen,
  type StartupData,
} from '../../machines/shell/bootstrap.ts';
import { type CookieChoice, consentMachine } from '../../machines/shell/consent.ts';
import { menuMachine } from '../../machines/shell/menu.ts';
import { findMatch, type RouteRules } from '../../machines/shell/routes.ts';
import type { BrandMeta, Category, Currency } from '../../openapi/types.ts';
import { recorder } from '../support/models/receivers.ts';
import { brandMeta, categories, currencies, lastSeen, writeMatch } from '../support/models/samples.ts';
import { createCalls } from '../support/paths/control.ts';

const token: Authentication = { token: { value: 'first', expiresIn: 3600 }, customer: null };

const navigated = { type: 'address.changed', match: writeMatch } as const;

const rules: RouteRules = { shows: 'application', locales: ['en', 'de'], preferred: 'en', signedIn: false };

const steps = () => ({
  authenticate: createCalls<Authentication>(),
  loadBrand: createCalls<BrandMeta | null>(),
  loadCurrencies: createCalls<readonly Currency[]>(),
  loadCategories: createCalls<readonly Category[]>(),
  readLastSeen: createCalls<LastSeen | null>(),
});

const provided = (asked: ReturnType<typeof steps>) =>
  bootstrapMachine.provide({
    actors: {
      authenticate: asked.authenticate.logic,
      loadBrand: asked.loadBrand.logic,
      loadCurrencies: asked.loadCurrencies.logic,
      loadCategories: asked.loadCategories.logic,
      readLastSeen: asked.readLastSeen.logic,
    },
  });

const startUp = () => {
  const asked = steps();
  const parent = recorder<BootstrapParentEvent>();
  const clock = new SimulatedClock();
  const persisted: (StartupData | null)[] = [];
  const machine = provided(asked).provide({ actions: { persistLastSeen: (_, { data }) => persisted.push(data) } });
  const actor = createActor(machine, { clock, input: { parent: parent.ref } }).start();
  return { asked, actor, received: parent.received, clock, persisted };
};

describe('start-up', () => {
  test('takes its four steps strictly in order, and reports once', async () => {
    const { asked, actor, received } = startUp();
    actor.send(navigated);
    expect(asked.loadBrand.made).toHaveLength(0);
    await asked.authenticate.last().answer(token);
    expect(asked.loadCurrencies.made).toHaveLength(0);
    await asked.loadBrand.last().answer(brandMeta);
    expect(asked.loadCategories.made).toHaveLength(0);
    await asked.loadCurrencies.last().answer(currencies);
    await asked.loadCategories.last().answer(categories);
    expect(actor.getSnapshot().value).toEqual({ loaded: 'current' });
    expect(actor.getSnapshot().context).toMatchObject({ brand: brandMeta, currencies, categories });
    expect(received.map(({ type }) => type)).toEqual(['bootstrap.authenticated', 'bootstrap.loaded']);
    actor.send(navigated);
    expect(asked.authenticate.made).toHaveLength(1);
  });

  test.each([1, 2, 3])('a log-out during start-up is not lost (after %i answers)', async (answers) => {
    const { asked, actor } = startUp();
    actor.send(navigated);
    await asked.authenticate.last().answer(token);
    if (answers > 1) await asked.loadBrand.last().answer(brandMeta);
    if (answers > 2) await asked.loadCurrencies.last().answer(currencies);
    actor.send({ type: 'session.signedOut' });
    expect(actor.getSnapshot().value).toEqual({ loading: 'authentication' });
    expect(asked.authenticate.made).toHaveLength(2);
  });

  test('a log-out while authenticating asks anew, and the first answer no longer counts', async () => {
    const { asked, actor, received } = startUp();
    actor.send(navigated);
    const [first] = asked.authenticate.made;
    actor.send({ type: 'session.signedOut' });
    await first?.answer(token);
    expect(actor.getSnapshot().value).toEqual({ loading: 'authentication' });
    await asked.authenticate.last().answer({ token: { value: 'visitor', expiresIn: 3600 }, customer: null });
    expect(received).toEqual([
      { type: 'bootstrap.authenticated', token: { value: 'visitor', expiresIn: 3600 }, customer: null },
    ]);
  });
});

describe('start-up without a server', () => {
  test('opens with what the device has seen last, and authenticates and loads it anew once the network is back', async () => {
    const { asked, actor, received, persisted } = startUp();
    actor.send(navigated);
    await asked.authenticate.last().fail();
    await asked.readLastSeen.last().answer(lastSeen);
    expect(actor.getSnapshot()).toMatchObject({
      value: { loaded: 'lastSeen' },
      context: { brand: brandMeta, currencies, categories, asOf: lastSeen.asOf },
    });
    expect(received.map(({ type }) => type)).toEqual(['bootstrap.loaded']);
    expect(persisted).toEqual([]);
    actor.send({ type: 'network.restored' });
    await asked.authenticate.last().answer(token);
    await asked.loadBrand.last().answer(brandMeta);
    await asked.loadCurrencies.last().answer(currencies);
    const renamed = [{ id: 1, name: 'Everything else' }];
    await asked.loadCategories.last().answer(renamed);
    expect(actor.getSnapshot()).toMatchObject({
      value: { loaded: 'current' },
      context: { categories: renamed, asOf: null },
    });
    expect(received.map(({ type }) => type)).toEqual([
      'bootstrap.loaded',
      'bootstrap.authenticated',
      'bootstrap.loaded',
    ]);
    expect(persisted).toEqual([{ brand: brandMeta, currencies, categories: renamed }]);
  });
});

describe('the application', () => {
  const open = (path: string) => {
    const asked = steps();
    const renewed = createCalls<AccessToken>();
    const choice = createCalls<CookieChoice | 'unneeded' | null>();
    const clock = new SimulatedClock();
    const app = createActor(
      appMachine.provide({
        actors: {
          bootstrap: provided(asked),
          session: sessionMachine.provide({ actors: { authenticate: renewed.logic } }),
          consent: consentMachine.provide({ actors: { readChoice: choice.logic } }),
          menu: menuMachine,
        },
      }),
      {
        clock,
        input: {
          match: findMatch(path, '', rules),
          locale: 'en',
          rules,
        },
      },
    ).start();
    return { app, asked, renewed, clock };
  };

  const load = async (asked: ReturnType<typeof steps>) => {
    await asked.authenticate.last().answer(token);
    await asked.loadBrand.last().answer(brandMeta);
    await asked.loadCurrencies.last().answer(currencies);
    await asked.loadCategories.last().answer(categories);
  };

  test('shows nothing before start-up is done, then the screen of the address', async () => {
    const { app, asked } = open('/en/order/write');
    app.send(navigated);
    const { navigation, session } = app.getSnapshot().context;
    expect(navigation.getSnapshot().value).toBe('waiting');
    await load(asked);
    expect(app.getSnapshot().value).toEqual({ startup: 'ready', network: 'online', parts: 'here' });
    expect(navigation.getSnapshot().context.shown).toEqual({ locale: 'en', screen: { name: 'write' } });
    expect(session.getSnapshot().value).toEqual({ visitor: 'authorised' });
  });

  test('start-up that fails is tried again when the network is back', async () => {
    const { app, asked } = open('/en/order/write');
    app.send(navigated);
    await asked.authenticate.last().fail();
    await asked.readLastSeen.last().answer(null);
    expect(app.getSnapshot().value).toEqual({ startup: 'failed', network: 'online', parts: 'here' });
    app.send({ type: 'network.lost' });
    app.send({ type: 'network.restored' });
    await load(asked);
    expect(app.getSnapshot().value).toEqual({ startup: 'ready', network: 'online', parts: 'here' });
  });

  test('a refused token is renewed in place, a late refusal of an older one is not heeded', async () => {
    const { app, asked, renewed } = open('/en/order/write');
    app.send(navigated);
    await load(asked);
    const { session, navigation } = app.getSnapshot().context;
    app.send({ type: 'http.unauthorised', refused: 'first', again: false });
    expect(session.getSnapshot().value).toEqual({ visitor: 'renewing' });
    await renewed.last().answer({ value: 'second', expiresIn: 600 });
    app.send({ type: 'http.unauthorised', refused: 'first', again: false });
    expect(session.getSnapshot().value).toEqual({ visitor: 'authorised' });
    expect(session.getSnapshot().context.token?.value).toBe('second');
    expect(navigation.getSnapshot().value).toBe('showing');
  });

  test('a token is renewed a minute before it expires, and again after an outage', async () => {
    const { app, asked, renewed, clock } = open('/en/order/write');
    app.send(navigated);
    await load(asked);
    const { session } = app.getSnapshot().context;
    clock.increment(3_539_999);
    expect(renewed.made).toHaveLength(0);
    clock.increment(1);
    await renewed.last().fail();
    expect(session.getSnapshot().value).toEqual({ visitor: 'unavailable' });
    clock.increment(5_000);
    await renewed.last().answer({ value: 'second', expiresIn: 3600 });
    expect(session.getSnapshot().value).toEqual({ visitor: 'authorised' });
  });
});
