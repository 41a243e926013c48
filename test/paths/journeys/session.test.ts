import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { AccessToken, Authentication } from '../../../machines/authentication.ts';
import { type OtherTabEvent, type SessionParentEvent, sessionMachine } from '../../../machines/session.ts';
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
  const tabs = lines<OtherTabEvent>();
  const done: string[] = [];
  const parent = recorder<SessionParentEvent>();
  const session = createActor(
    sessionMachine.provide({
      actors: {
        authenticate: asked.authenticate.logic,
        signIn: asked.signIn.logic,
        revoke: asked.revoke.logic,
        watchOtherTabs: tabs.logic,
      },
      actions: {
        persistSession: (_, { session: written }) => done.push(`write ${written?.token.value}`),
        removeSession: () => done.push('remove'),
        notifyOtherTabs: (_, { session: now }) => done.push(`notify ${now === null ? 'nobody' : now.token.value}`),
        goHome: () => done.push('home'),
        goToLogin: () => done.push('login'),
        reloadAtHome: () => done.push('reload'),
      },
    }),
    { input: { parent: parent.ref }, clock: new SimulatedClock() },
  ).start();
  if (authentication !== null) session.send({ type: 'bootstrap.authenticated', ...authentication });
  return { session, asked, tabs, done, received: parent.received };
};

const openSignedIn = () => open({ token, customer });

describe('signing in', () => {
  test('makes a visitor a customer, in this tab and in the others', async () => {
    const { session, asked, done, received } = open();
    session.send({ type: 'signIn', ...credentials });
    expect(session.getSnapshot().value).toBe('signingIn');
    expect(asked.signIn.last().input).toEqual(credentials);
    await asked.signIn.last().answer({ kind: 'signedIn', session: { token, customer } });
    expect(session.getSnapshot()).toMatchObject({ value: 'customer', context: { token, customer, refusal: null } });
    expect(done).toEqual(['notify customer', 'write customer']);
    expect(received).toEqual([{ type: 'session.signedIn', locale: customer.locale }]);
  });

  test.each(['InvalidCredentials', 'AccountNotRegistered', 'RateLimited'] as const)(
    'refused as %s says so, and the next attempt forgets it',
    async (code) => {
      const { session, asked, done, received } = open();
      session.send({ type: 'signIn', ...credentials });
      await asked.signIn.last().answer({ kind: 'refused', code, suggestedDomain: 'gmail.com' });
      expect(session.getSnapshot()).toMatchObject({
        value: { visitor: 'authorised' },
        context: { token: visitorToken, customer: null, refusal: code, suggestedDomain: 'gmail.com' },
      });
      session.send({ type: 'signIn', ...credentials });
      expect(session.getSnapshot().context).toMatchObject({ refusal: null, suggestedDomain: null });
      expect([...done, ...received]).toEqual([]);
    },
  );

  test('credentials that are no use are explained by field, and the next attempt clears that', async () => {
    const { session, asked } = open();
    session.send({ type: 'signIn', username: 'anna', password: '' });
    await asked.signIn.last().answer({ kind: 'invalid', problems: { username: 'EmailInvalid', password: 'Required' } });
    expect(session.getSnapshot()).toMatchObject({
      value: { visitor: 'authorised' },
      context: { token: visitorToken, refusal: null, problems: { username: 'EmailInvalid', password: 'Required' } },
    });
    session.send({ type: 'signIn', ...credentials });
    expect(session.getSnapshot().context.problems).toEqual({});
  });

  test('an outage is not a refusal, and loses nothing', async () => {
    const { session, asked } = open();
    session.send({ type: 'signIn', ...credentials });
    await asked.signIn.last().fail();
    expect(session.getSnapshot()).toMatchObject({
      value: { visitor: 'authorised' },
      context: { refusal: 'ServiceUnavailable' },
    });
    session.send({ type: 'clearRefusal' });
    expect(session.getSnapshot().context.refusal).toBeNull();
  });

  test('the password is in no snapshot, at any moment', async () => {
    const { session, asked } = open();
    const seen: string[] = [];
    session.subscribe(({ context }) => seen.push(JSON.stringify({ ...context, parent: null })));
    session.send({ type: 'signIn', ...credentials });
    await asked.signIn.last().answer({ kind: 'refused', code: 'InvalidCredentials', suggestedDomain: null });
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
    const { session, asked, done, received } = openSignedIn();
    session.send({ type: 'signOut' });
    expect(session.getSnapshot()).toMatchObject({ value: 'signingOut', context: { customer: null } });
    expect(done).toEqual(['write customer', 'remove', 'notify nobody', 'home']);
    expect(received.at(-1)).toEqual({ type: 'session.signedOut' });
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
    const { session, tabs, received } = open(null);
    tabs.last().send({ type: 'otherTab.signedIn', session: { token, customer } });
    expect(session.getSnapshot().value).toBe('customer');
    session.send({ type: 'bootstrap.authenticated', token: visitorToken, customer: null });
    expect(session.getSnapshot()).toMatchObject({ value: 'customer', context: { token } });
    expect(received).toEqual([{ type: 'session.signedIn', locale: customer.locale }]);
  });

  test('a sign-in there ends an attempt here', async () => {
    const { session, asked, tabs } = open();
    session.send({ type: 'signIn', ...credentials });
    tabs.last().send({ type: 'otherTab.signedIn', session: { token, customer } });
    expect(asked.signIn.last().signal.aborted).toBe(true);
    expect(session.getSnapshot().value).toBe('customer');
  });

  test('a log-out there logs out here, without notifying it back or leaving the screen', () => {
    const { session, tabs, done, received } = openSignedIn();
    tabs.last().send({ type: 'otherTab.signedOut' });
    expect(session.getSnapshot()).toMatchObject({
      value: { visitor: 'renewing' },
      context: { token: null, customer: null },
    });
    expect(done).toEqual(['write customer', 'remove']);
    expect(received.at(-1)).toEqual({ type: 'session.signedOut' });
  });

  test('a log-out there during start-up is not lost', () => {
    const { tabs, done, received } = open(null);
    tabs.last().send({ type: 'otherTab.signedOut' });
    expect(done).toEqual(['remove']);
    expect(received).toEqual([{ type: 'session.signedOut' }]);
  });
});

const openExpired = () => {
  const opened = openSignedIn();
  opened.session.send({ type: 'http.unauthorised', refused: 'customer' });
  return opened;
};

describe('a session that has expired', () => {
  test('opens the dialog over the page, which stays the customer’s', () => {
    const { session, done, received } = openSignedIn();
    session.send({ type: 'http.unauthorised', refused: 'older' });
    expect(session.getSnapshot().value).toBe('customer');
    session.send({ type: 'http.unauthorised', refused: 'customer' });
    expect(session.getSnapshot()).toMatchObject({ value: { expired: 'asking' }, context: { token: null, customer } });
    expect(done).toEqual(['write customer', 'remove']);
    expect(received).toEqual([{ type: 'session.signedIn', locale: customer.locale }]);
  });

  test('goes on with the password of the same customer, in the other tabs, too', async () => {
    const { session, asked, done } = openExpired();
    session.send({ type: 'signInAgain', password: credentials.password });
    expect(asked.signIn.last().input).toEqual({ username: customer.email, password: credentials.password });
    const renewed = { value: 'renewed', expiresIn: 3600 };
    await asked.signIn.last().answer({ kind: 'signedIn', session: { token: renewed, customer } });
    expect(session.getSnapshot()).toMatchObject({ value: 'customer', context: { token: renewed } });
    expect(done.slice(2)).toEqual(['notify renewed', 'write renewed']);
  });

  test.each([
    [
      'refused',
      { kind: 'refused', code: 'InvalidCredentials', suggestedDomain: null },
      { refusal: 'InvalidCredentials' },
    ],
    ['no use', { kind: 'invalid', problems: { password: 'Required' } }, { problems: { password: 'Required' } }],
  ] as const)('a password that is %s is asked for again', async (_, outcome, expected) => {
    const { session, asked } = openExpired();
    session.send({ type: 'signInAgain', password: '' });
    await asked.signIn.last().answer(outcome);
    expect(session.getSnapshot()).toMatchObject({ value: { expired: 'asking' }, context: { customer, ...expected } });
  });

  test('an outage leaves the dialog open', async () => {
    const { session, asked } = openExpired();
    session.send({ type: 'signInAgain', password: credentials.password });
    await asked.signIn.last().fail();
    expect(session.getSnapshot()).toMatchObject({
      value: { expired: 'asking' },
      context: { refusal: 'ServiceUnavailable' },
    });
  });

  test.each([
    ['leaveToLogin', 'login'],
    ['dismissExpired', 'reload'],
  ] as const)('%s ends it: a visitor goes on', (type, way) => {
    const { session, done, received } = openExpired();
    session.send({ type });
    expect(session.getSnapshot()).toMatchObject({ value: { visitor: 'renewing' }, context: { customer: null } });
    expect(done).toEqual(['write customer', 'remove', way]);
    expect(received.at(-1)).toEqual({ type: 'session.signedOut' });
  });

  test('a sign-in in another tab is enough', () => {
    const { session, tabs } = openExpired();
    const renewed = { value: 'renewed', expiresIn: 3600 };
    tabs.last().send({ type: 'otherTab.signedIn', session: { token: renewed, customer } });
    expect(session.getSnapshot()).toMatchObject({ value: 'customer', context: { token: renewed } });
  });
});

describe('the rules of specification 8 for a customer', () => {
  test('a breakdown on a call with a body logs out and goes home', () => {
    const { session, asked, done } = openSignedIn();
    session.send({ type: 'http.serverError', refused: 'older' });
    expect(session.getSnapshot().value).toBe('customer');
    session.send({ type: 'http.serverError', refused: 'customer' });
    expect(session.getSnapshot().value).toBe('signingOut');
    expect(done).toEqual(['write customer', 'remove', 'notify nobody', 'home']);
    expect(asked.revoke.last().input).toEqual({ token: 'customer' });
  });

  test('a breakdown that logged out is shown until it has been read, or somebody signs in', async () => {
    const { session, asked } = openSignedIn();
    session.send({ type: 'http.serverError', refused: 'customer' });
    await asked.revoke.last().answer();
    expect(session.getSnapshot().context.notice).toBe('serverError');
    session.send({ type: 'dismissNotice' });
    expect(session.getSnapshot().context.notice).toBeNull();
    expect(session.getSnapshot().can({ type: 'dismissNotice' })).toBe(false);
  });
});
