import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type AccessToken,
  type Authentication,
  type SessionEvent,
  type SessionReport,
  sessionMachine,
} from '../../../machines/session.ts';
import { recorder } from '../../models/receivers.ts';
import { customer } from '../../models/samples.ts';
import { callsOf, lines } from './control.ts';

const visitorToken: AccessToken = { value: 'visitor', expiresIn: 7200 };
const token: AccessToken = { value: 'customer', expiresIn: 3600 };
const credentials = { username: 'anna@example.com', password: 'correct horse battery' };

const open = (authentication: Authentication | null = { token: visitorToken, customer: null }) => {
  const asked = {
    authenticate: callsOf<typeof sessionMachine, 'authenticate'>(),
    signIn: callsOf<typeof sessionMachine, 'signIn'>(),
    revoke: callsOf<typeof sessionMachine, 'revoke'>(),
  };
  const tabs = lines<SessionEvent>();
  const done: string[] = [];
  const parent = recorder<SessionReport>();
  const session = createActor(
    sessionMachine.provide({
      actors: {
        authenticate: asked.authenticate.logic,
        signIn: asked.signIn.logic,
        revoke: asked.revoke.logic,
        watchOtherTabs: tabs.logic,
      },
      actions: {
        storeSession: (_, kept) => done.push(`store ${kept?.token.value}`),
        clearSession: () => done.push('clear'),
        tellOtherTabs: (_, told) => done.push(`tell ${told === null ? 'nobody' : told.token.value}`),
        goHome: () => done.push('home'),
        reloadAtHome: () => done.push('reload'),
      },
    }),
    { input: { parent: parent.ref }, clock: new SimulatedClock() },
  ).start();
  if (authentication !== null) session.send({ type: 'authenticated', ...authentication });
  return { session, asked, tabs, done, told: parent.told };
};

const openSignedIn = () => open({ token, customer });

describe('signing in', () => {
  test('makes a visitor a customer, in this tab and in the others', async () => {
    const { session, asked, done, told } = open();
    session.send({ type: 'signIn', ...credentials });
    expect(session.getSnapshot().value).toBe('signingIn');
    expect(asked.signIn.last().input).toEqual(credentials);
    await asked.signIn.last().answer({ kind: 'signedIn', session: { token, customer } });
    expect(session.getSnapshot()).toMatchObject({ value: 'customer', context: { token, customer, refusal: null } });
    expect(done).toEqual(['tell customer', 'store customer']);
    expect(told).toEqual([{ type: 'session.signedIn', locale: customer.locale }]);
  });

  test.each(['InvalidCredentials', 'AccountNotRegistered', 'RateLimited'] as const)(
    'refused as %s says so, and the next attempt forgets it',
    async (code) => {
      const { session, asked, done, told } = open();
      session.send({ type: 'signIn', ...credentials });
      await asked.signIn.last().answer({ kind: 'refused', code });
      expect(session.getSnapshot()).toMatchObject({
        value: { visitor: 'authorised' },
        context: { token: visitorToken, customer: null, refusal: code },
      });
      session.send({ type: 'signIn', ...credentials });
      expect(session.getSnapshot().context.refusal).toBeNull();
      expect([...done, ...told]).toEqual([]);
    },
  );

  test('an outage is not a refusal, and loses nothing', async () => {
    const { session, asked } = open();
    session.send({ type: 'signIn', ...credentials });
    await asked.signIn.last().fail();
    expect(session.getSnapshot()).toMatchObject({
      value: { visitor: 'authorised' },
      context: { refusal: 'ServiceUnavailable' },
    });
    session.send({ type: 'forgetRefusal' });
    expect(session.getSnapshot().context.refusal).toBeNull();
  });

  test('the password is in no snapshot, at any moment', async () => {
    const { session, asked } = open();
    const seen: string[] = [];
    session.subscribe(({ context }) => seen.push(JSON.stringify({ ...context, parent: null })));
    session.send({ type: 'signIn', ...credentials });
    await asked.signIn.last().answer({ kind: 'refused', code: 'InvalidCredentials' });
    session.send({ type: 'signIn', ...credentials });
    await asked.signIn.last().answer({ kind: 'signedIn', session: { token, customer } });
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.filter((snapshot) => snapshot.includes(credentials.password))).toEqual([]);
    expect(JSON.stringify(session.getPersistedSnapshot())).not.toContain(credentials.password);
  });

  test('twice at once asks once', () => {
    const { session, asked } = open();
    session.send({ type: 'signIn', ...credentials });
    session.send({ type: 'signIn', ...credentials });
    expect(asked.signIn.made).toHaveLength(1);
  });
});

describe('logging out', () => {
  test('forgets the customer at once, takes the token back, and goes on as a visitor', async () => {
    const { session, asked, done, told } = openSignedIn();
    session.send({ type: 'signOut' });
    expect(session.getSnapshot()).toMatchObject({ value: 'signingOut', context: { customer: null } });
    expect(done).toEqual(['store customer', 'clear', 'tell nobody', 'home']);
    expect(told.at(-1)).toEqual({ type: 'session.signedOut' });
    expect(asked.revoke.last().input).toEqual({ token: 'customer' });
    await asked.revoke.last().answer();
    expect(session.getSnapshot()).toMatchObject({ value: { visitor: 'renewing' }, context: { token: null } });
    await asked.authenticate.last().answer({ value: 'fresh', expiresIn: 7200 });
    expect(session.getSnapshot()).toMatchObject({
      value: { visitor: 'authorised' },
      context: { token: { value: 'fresh' } },
    });
  });

  test('works without a network, too', async () => {
    const { session, asked } = openSignedIn();
    session.send({ type: 'signOut' });
    await asked.revoke.last().fail();
    await asked.authenticate.last().fail();
    expect(session.getSnapshot()).toMatchObject({
      value: { visitor: 'unavailable' },
      context: { token: null, customer: null },
    });
  });
});

describe('other tabs', () => {
  test('a sign-in there signs in here, even before start-up is done', () => {
    const { session, tabs, told } = open(null);
    tabs.last().tell({ type: 'elsewhere.signedIn', session: { token, customer } });
    expect(session.getSnapshot().value).toBe('customer');
    session.send({ type: 'authenticated', token: visitorToken, customer: null });
    expect(session.getSnapshot()).toMatchObject({ value: 'customer', context: { token } });
    expect(told).toEqual([{ type: 'session.signedIn', locale: customer.locale }]);
  });

  test('a sign-in there ends an attempt here', async () => {
    const { session, asked, tabs } = open();
    session.send({ type: 'signIn', ...credentials });
    tabs.last().tell({ type: 'elsewhere.signedIn', session: { token, customer } });
    expect(asked.signIn.last().signal.aborted).toBe(true);
    expect(session.getSnapshot().value).toBe('customer');
  });

  test('a log-out there logs out here, without telling it back or leaving the screen', () => {
    const { session, tabs, done, told } = openSignedIn();
    tabs.last().tell({ type: 'elsewhere.signedOut' });
    expect(session.getSnapshot()).toMatchObject({
      value: { visitor: 'renewing' },
      context: { token: null, customer: null },
    });
    expect(done).toEqual(['store customer', 'clear']);
    expect(told.at(-1)).toEqual({ type: 'session.signedOut' });
  });

  test('a log-out there during start-up is not lost', () => {
    const { tabs, done, told } = open(null);
    tabs.last().tell({ type: 'elsewhere.signedOut' });
    expect(done).toEqual(['clear']);
    expect(told).toEqual([{ type: 'session.signedOut' }]);
  });
});

describe('the rules of specification 8 for a customer', () => {
  test('a refused token clears the authentication and begins anew at home', () => {
    const { session, done, told } = openSignedIn();
    session.send({ type: 'http.unauthorised', refused: 'older' });
    expect(session.getSnapshot().value).toBe('customer');
    session.send({ type: 'http.unauthorised', refused: 'customer' });
    expect(session.getSnapshot()).toMatchObject({ value: { visitor: 'renewing' }, context: { customer: null } });
    expect(done).toEqual(['store customer', 'clear', 'reload']);
    expect(told.at(-1)).toEqual({ type: 'session.signedOut' });
  });

  test('a breakdown on a call with a body logs out and goes home', () => {
    const { session, asked, done } = openSignedIn();
    session.send({ type: 'http.brokeDown', refused: 'older' });
    expect(session.getSnapshot().value).toBe('customer');
    session.send({ type: 'http.brokeDown', refused: 'customer' });
    expect(session.getSnapshot().value).toBe('signingOut');
    expect(done).toEqual(['store customer', 'clear', 'tell nobody', 'home']);
    expect(asked.revoke.last().input).toEqual({ token: 'customer' });
  });
});
