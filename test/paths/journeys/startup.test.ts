import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { appMachine } from '../../../machines/app.ts';
import { type BootstrapReport, bootstrapMachine } from '../../../machines/bootstrap.ts';
import { type CookieChoice, consentMachine } from '../../../machines/consent.ts';
import { menuMachine } from '../../../machines/menu.ts';
import { type AccessToken, type Authentication, sessionMachine } from '../../../machines/session.ts';
import type { BrandMeta, Category, Currency } from '../../../openapi/types.ts';
import { recorder } from '../../models/receivers.ts';
import { brandMeta, categories, currencies } from '../../models/samples.ts';
import { calls } from './control.ts';

const token: Authentication = { token: { value: 'first', expiresIn: 3600 }, customer: null };

const steps = () => ({
  authenticate: calls<Authentication>(),
  loadBrand: calls<BrandMeta | null>(),
  loadCurrencies: calls<readonly Currency[]>(),
  loadCategories: calls<readonly Category[]>(),
});

const provided = (asked: ReturnType<typeof steps>) =>
  bootstrapMachine.provide({
    actors: {
      authenticate: asked.authenticate.logic,
      loadBrand: asked.loadBrand.logic,
      loadCurrencies: asked.loadCurrencies.logic,
      loadCategories: asked.loadCategories.logic,
    },
  });

const startUp = () => {
  const asked = steps();
  const parent = recorder<BootstrapReport>();
  const actor = createActor(provided(asked), { input: { parent: parent.ref } }).start();
  return { asked, actor, told: parent.told };
};

describe('start-up', () => {
  test('takes its four steps strictly in order, and reports once', async () => {
    const { asked, actor, told } = startUp();
    actor.send({ type: 'navigated' });
    expect(asked.loadBrand.made).toHaveLength(0);
    await asked.authenticate.last().answer(token);
    expect(asked.loadCurrencies.made).toHaveLength(0);
    await asked.loadBrand.last().answer(brandMeta);
    expect(asked.loadCategories.made).toHaveLength(0);
    await asked.loadCurrencies.last().answer(currencies);
    await asked.loadCategories.last().answer(categories);
    expect(actor.getSnapshot().value).toBe('loaded');
    expect(actor.getSnapshot().context).toMatchObject({ brand: brandMeta, currencies, categories });
    expect(told.map(({ type }) => type)).toEqual(['startup.authenticated', 'startup.loaded']);
    actor.send({ type: 'navigated' });
    expect(asked.authenticate.made).toHaveLength(1);
  });

  test('a failure keeps its step: trying again goes on from there', async () => {
    const { asked, actor, told } = startUp();
    actor.send({ type: 'navigated' });
    await asked.authenticate.last().fail();
    expect(actor.getSnapshot().value).toEqual({ failed: 'authentication' });
    actor.send({ type: 'retry' });
    await asked.authenticate.last().answer(token);
    await asked.loadBrand.last().fail();
    expect(actor.getSnapshot().value).toEqual({ failed: 'brand' });
    actor.send({ type: 'retry' });
    await asked.loadBrand.last().answer(null);
    expect(actor.getSnapshot().value).toEqual({ failed: 'emptyMeta' });
    actor.send({ type: 'navigated' });
    await asked.loadBrand.last().answer(brandMeta);
    await asked.loadCurrencies.last().fail();
    expect(actor.getSnapshot().value).toEqual({ failed: 'currencies' });
    actor.send({ type: 'retry' });
    await asked.loadCurrencies.last().answer(currencies);
    await asked.loadCategories.last().fail();
    expect(actor.getSnapshot().value).toEqual({ failed: 'categories' });
    actor.send({ type: 'retry' });
    await asked.loadCategories.last().answer(categories);
    expect(actor.getSnapshot().value).toBe('loaded');
    expect(asked.authenticate.made).toHaveLength(2);
    expect(told.flatMap((report) => (report.type === 'startup.failed' ? [report.step] : []))).toEqual([
      'authentication',
      'brand',
      'brand',
      'currencies',
      'categories',
    ]);
  });

  test.each([1, 2, 3])('a log-out during start-up is not lost (after %i answers)', async (answers) => {
    const { asked, actor } = startUp();
    actor.send({ type: 'navigated' });
    await asked.authenticate.last().answer(token);
    if (answers > 1) await asked.loadBrand.last().answer(brandMeta);
    if (answers > 2) await asked.loadCurrencies.last().answer(currencies);
    actor.send({ type: 'signedOut' });
    expect(actor.getSnapshot().value).toEqual({ loading: 'authentication' });
    expect(asked.authenticate.made).toHaveLength(2);
  });

  test('a log-out while authenticating asks anew, and the first answer no longer counts', async () => {
    const { asked, actor, told } = startUp();
    actor.send({ type: 'navigated' });
    const [first] = asked.authenticate.made;
    actor.send({ type: 'signedOut' });
    await first?.answer(token);
    expect(actor.getSnapshot().value).toEqual({ loading: 'authentication' });
    await asked.authenticate.last().answer({ token: { value: 'visitor', expiresIn: 3600 }, customer: null });
    expect(told).toEqual([
      { type: 'startup.authenticated', token: { value: 'visitor', expiresIn: 3600 }, customer: null },
    ]);
  });
});

describe('the application', () => {
  const open = (path: string) => {
    const asked = steps();
    const renewed = calls<AccessToken>();
    const choice = calls<CookieChoice | null>();
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
          path,
          search: '',
          locale: 'en',
          rules: { shows: 'application', locales: ['en', 'de'], preferred: 'en', signedIn: false },
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
    app.send({ type: 'address.changed', path: '/en/order/write', search: '' });
    const { navigation, session } = app.getSnapshot().context;
    expect(navigation.getSnapshot().value).toBe('waiting');
    await load(asked);
    expect(app.getSnapshot().value).toEqual({ startup: 'ready', network: 'online' });
    expect(navigation.getSnapshot().context.shown).toEqual({ locale: 'en', screen: { name: 'write' } });
    expect(session.getSnapshot().value).toEqual({ visitor: 'authorised' });
  });

  test('start-up that fails is tried again when the network is back', async () => {
    const { app, asked } = open('/en/order/write');
    app.send({ type: 'address.changed', path: '/en/order/write', search: '' });
    await asked.authenticate.last().fail();
    expect(app.getSnapshot().value).toEqual({ startup: 'failed', network: 'online' });
    app.send({ type: 'network.lost' });
    app.send({ type: 'network.restored' });
    await load(asked);
    expect(app.getSnapshot().value).toEqual({ startup: 'ready', network: 'online' });
  });

  test('a refused token is renewed in place, a late refusal of an older one is not heeded', async () => {
    const { app, asked, renewed } = open('/en/order/write');
    app.send({ type: 'address.changed', path: '/en/order/write', search: '' });
    await load(asked);
    const { session, navigation } = app.getSnapshot().context;
    app.send({ type: 'http.unauthorised', refused: 'first' });
    expect(session.getSnapshot().value).toEqual({ visitor: 'renewing' });
    await renewed.last().answer({ value: 'second', expiresIn: 600 });
    app.send({ type: 'http.unauthorised', refused: 'first' });
    expect(session.getSnapshot().value).toEqual({ visitor: 'authorised' });
    expect(session.getSnapshot().context.token?.value).toBe('second');
    expect(navigation.getSnapshot().value).toBe('showing');
  });

  test('a token is renewed a minute before it expires, and again after an outage', async () => {
    const { app, asked, renewed, clock } = open('/en/order/write');
    app.send({ type: 'address.changed', path: '/en/order/write', search: '' });
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
