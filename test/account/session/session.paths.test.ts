import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { AccessToken, Authentication } from '../../../machines/account/authentication.ts';
import {
  type OtherTabEvent,
  type SessionParentEvent,
  sessionMachine,
  type UseEvent,
} from '../../../machines/account/session.ts';
import { recorder } from '../../support/models/receivers.ts';
import { customer, sessionTimes as times } from '../../support/models/samples.ts';
import { createLines, createTypedCalls } from '../../support/paths/control.ts';

const visitorToken: AccessToken = { value: 'visitor', expiresIn: 7200 };
const token: AccessToken = { value: 'customer', expiresIn: 600 };
const credentials = { username: 'anna@example.com', password: 'correct horse battery' };

const open = (authentication: Authentication | null = { token: visitorToken, customer: null }) => {
  const asked = {
    authenticate: createTypedCalls<typeof sessionMachine, 'authenticate'>(),
    signIn: createTypedCalls<typeof sessionMachine, 'signIn'>(),
    renew: createTypedCalls<typeof sessionMachine, 'renew'>(),
    revoke: createTypedCalls<typeof sessionMachine, 'revoke'>(),
  };
  const tabs = createLines<OtherTabEvent>();
  const page = createLines<UseEvent>();
  const clock = new SimulatedClock();
  const done: string[] = [];
  const parent = recorder<SessionParentEvent>();
  const session = createActor(
    sessionMachine.provide({
      actors: {
        authenticate: asked.authenticate.logic,
        signIn: asked.signIn.logic,
        renew: asked.renew.logic,
        revoke: asked.revoke.logic,
        watchUse: page.logic,
        watchOtherTabs: tabs.logic,
      },
      actions: {
        persistSession: (_, { session: written }) => done.push(`write ${written?.token.value}`),
        removeSession: () => done.push('remove'),
        notifyOtherTabs: (_, { session: now }) => done.push(`notify ${now === null ? 'nobody' : now.token.value}`),
        notifyRenewed: (_, { session: now }) => done.push(`renewed ${now?.token.value}`),
        goHome: () => done.push('home'),
        goToLogin: () => done.push('login'),
        reloadAtHome: () => done.push('reload'),
      },
    }),
    { input: { parent: parent.ref }, clock },
  ).start();
  if (authentication !== null) session.send({ type: 'bootstrap.authenticated', ...authentication });
  return { session, asked, tabs, page, clock, done, received: parent.received };
};

const openSignedIn = () => open({ token, customer, times });

describe('signing in', () => {
  test('makes a visitor a customer, in this tab and in the others', async () => {
    const { session, asked, done, received } = open();
    session.send({ type: 'signIn', ...credentials });
    expect(session.getSnapshot().value).toBe('signingIn');
    expect(asked.signIn.last().input).toEqual(credentials);
    await asked.signIn.last().answer({ kind: 'signedIn', session: { token, customer, times } });
    expect(session.getSnapshot()).toMatchObject({
      value: { customer: {} },
      context: { token, customer, refusal: null },
    });
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

  test('the password is in no snapshot, at any moment', async () => {
    const { session, asked } = open();
    const seen: string[] = [];
    session.subscribe(({ context }) => seen.push(JSON.stringify({ ...context, parent: null })));
    session.send({ type: 'signIn', ...credentials });
    await asked.signIn.last().answer({ kind: 'refused', code: 'InvalidCredentials', suggestedDomain: null });
    session.send({ type: 'signIn', ...credentials });
    await asked.signIn.last().answer({ kind: 'signedIn', session: { token, customer, times } });
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.filter((snapshot) => snapshot.includes(credentials.password))).toEqual([]);
    expect(JSON.stringify(session.getPersistedSnapshot())).not.toContain(credentials.password);
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
});

describe('other tabs', () => {
  test('a log-out there during start-up is not lost', () => {
    const { tabs, done, received } = open(null);
    tabs.last().send({ type: 'otherTab.signedOut' });
    expect(done).toEqual(['remove']);
    expect(received).toEqual([{ type: 'session.signedOut' }]);
  });
});

const openExpired = async () => {
  const opened = openSignedIn();
  opened.session.send({ type: 'http.unauthorised', refused: 'customer', again: false });
  await opened.asked.renew.last().answer({ kind: 'refused' });
  return opened;
};

describe('a session that has expired', () => {
  test('goes on with the password of the same customer, in the other tabs, too', async () => {
    const { session, asked, done } = await openExpired();
    session.send({ type: 'signInAgain', password: credentials.password });
    expect(asked.signIn.last().input).toEqual({ username: customer.email, password: credentials.password });
    const renewed = { value: 'renewed', expiresIn: 3600 };
    await asked.signIn.last().answer({ kind: 'signedIn', session: { token: renewed, customer, times } });
    expect(session.getSnapshot()).toMatchObject({ value: { customer: {} }, context: { token: renewed } });
    expect(done.slice(2)).toEqual(['notify renewed', 'write renewed']);
  });
});

const renewed = { token: { value: 'renewed', expiresIn: 600 }, times } as const;
const inState = ({ session }: ReturnType<typeof open>) => session.getSnapshot().value;

describe('a session that goes on', () => {
  test('is renewed before its token expires, without a word, and the other tabs get the token', async () => {
    const { session, asked, clock, done, received } = openSignedIn();
    clock.increment(540_000);
    expect(session.getSnapshot()).toMatchObject({ value: { customer: { active: { token: 'renewing' } } } });
    expect(asked.renew.last().input).toEqual({ used: false });
    await asked.renew.last().answer({ kind: 'renewed', ...renewed });
    expect(session.getSnapshot()).toMatchObject({
      value: { customer: { active: { token: 'good', use: 'fresh' } } },
      context: { token: renewed.token },
    });
    expect(done.slice(1)).toEqual(['renewed renewed', 'write renewed']);
    expect(received).toHaveLength(1);
  });
});

/** Nobody uses the page for so long: it renews its token by itself meanwhile. */
const idleFor = async (seconds: number, { asked, clock }: ReturnType<typeof open>): Promise<void> => {
  for (let passed = 0; passed < seconds; passed += 60) {
    clock.increment(60_000);
    const last = asked.renew.made.at(-1);
    if (last === undefined || last.signal.aborted) continue;
    await last.answer({
      kind: 'renewed',
      token: { value: `token ${asked.renew.made.length}`, expiresIn: 600 },
      times: { ...times, idleLeft: 1_800 - passed - 60, left: 43_200 - passed - 60 },
    });
  }
};

describe('a session that nobody uses', () => {
  test('warns two minutes before its end, however often its token was renewed', async () => {
    const opened = openSignedIn();
    await idleFor(1_620, opened);
    expect(inState(opened)).toMatchObject({ customer: { active: { use: 'fresh' } } });
    await idleFor(60, opened);
    expect(inState(opened)).toMatchObject({ customer: { active: { use: { expiring: 'warning' } } } });
  });

  test('begins its half hour anew with each use, in this tab or another', () => {
    const opened = openSignedIn();
    const { clock, page, tabs } = opened;
    clock.increment(1_600_000);
    page.last().send({ type: 'used' });
    clock.increment(1_600_000);
    tabs.last().send({ type: 'otherTab.used' });
    clock.increment(1_600_000);
    expect(inState(opened)).toMatchObject({ customer: { active: { use: 'fresh' } } });
    clock.increment(80_000);
    expect(inState(opened)).toMatchObject({ customer: { active: { use: { expiring: 'warning' } } } });
    tabs.last().send({ type: 'otherTab.used' });
    expect(inState(opened)).toMatchObject({ customer: { active: { use: 'fresh' } } });
  });

  test('goes on when the server knows of a use in a tab that this one has not heard', async () => {
    const opened = openSignedIn();
    opened.clock.increment(1_800_000);
    await opened.asked.renew.last().answer({ kind: 'renewed', ...renewed, times: { ...times, idleLeft: 900 } });
    expect(inState(opened)).toMatchObject({ customer: { active: { use: 'fresh' } } });
    opened.clock.increment(780_000);
    expect(inState(opened)).toMatchObject({ customer: { active: { use: { expiring: 'warning' } } } });
  });
});

describe('a customer who stays', () => {
  const staying = { customer: { active: { use: { expiring: 'staying' } } } };
  const goneOn = { customer: { active: { use: 'fresh', token: 'good' } } };

  test('is told to the server, though another tab renews the session meanwhile', async () => {
    const opened = openSignedIn();
    await idleFor(1_680, opened);
    opened.session.send({ type: 'stay' });
    const stay = opened.asked.renew.last();
    expect(stay.input).toEqual({ used: true });
    opened.tabs.last().send({ type: 'otherTab.renewed', ...renewed, times: { ...times, idleLeft: 110 } });
    expect(inState(opened)).toMatchObject(staying);
    expect(opened.session.getSnapshot().context.token).toEqual(renewed.token);
    expect(stay.signal.aborted).toBe(false);
    await stay.answer({ kind: 'renewed', ...renewed });
    expect(inState(opened)).toMatchObject(goneOn);
  });

  test('is told to the server, though this tab has begun to renew the session before', async () => {
    const opened = openSignedIn();
    await idleFor(1_680, opened);
    const refused = opened.session.getSnapshot().context.token?.value ?? '';
    opened.session.send({ type: 'http.unauthorised', refused, again: false });
    const begun = opened.asked.renew.last();
    opened.session.send({ type: 'stay' });
    const stay = opened.asked.renew.last();
    await begun.answer({ kind: 'renewed', ...renewed, times: { ...times, idleLeft: 110 } });
    expect(inState(opened)).toMatchObject({ customer: { active: { ...staying.customer.active, token: 'good' } } });
    expect(opened.done.slice(-2)).toEqual(['write renewed', 'renewed renewed']);
    expect(stay.signal.aborted).toBe(false);
    await stay.answer({ kind: 'renewed', ...renewed });
    expect(inState(opened)).toMatchObject(goneOn);
  });
});

describe('the rules of specification 8 for a customer', () => {
  test('a breakdown on a call with a body logs out and goes home', () => {
    const { session, asked, done } = openSignedIn();
    session.send({ type: 'http.serverError', refused: 'older' });
    expect(session.getSnapshot().matches('customer')).toBe(true);
    session.send({ type: 'http.serverError', refused: 'customer' });
    expect(session.getSnapshot().value).toBe('signingOut');
    expect(done).toEqual(['write customer', 'remove', 'notify nobody', 'home']);
    expect(asked.revoke.last().input).toEqual({ token: 'customer' });
  });
});
