import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { CustomerSession } from '../../../machines/account/authentication.ts';
import type { OtherTabEvent } from '../../../machines/account/session.ts';
import { openOtherTabs } from '../../../src/account/session/otherTabs.ts';
import { createActivity } from '../../../src/lib/http/activity.ts';
import { customer, sessionTimes } from '../../support/models/samples.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
});

/** A tab that hears the others. */
const openTab = () => {
  const uses = createActivity();
  const tabs = openOtherTabs(uses);
  const heard: OtherTabEvent[] = [];
  const stop = tabs.watch((event) => heard.push(event));
  stops.push(stop);
  return { uses, tabs, heard, kinds: () => heard.map(({ type }) => type) };
};

const session: CustomerSession = { token: { value: 'token', expiresIn: 600 }, times: sessionTimes, customer };
const messageWait = { timeout: 10_000 };
/** Long enough for what is heard by mistake: where nothing is, no machine is too slow. */
const settled = () => pause(20);

test('a use in one tab is a use in all of them, from when it was', async () => {
  const [used, beside] = [openTab(), openTab()];
  beside.uses.mark(0);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(beside.uses.idleFor()).toBeGreaterThanOrEqual(60_000);
  used.tabs.announceUse(Date.now() - 5_000);
  await vi.waitUntil(() => beside.heard.length > 0, messageWait);
  expect(beside.kinds()).toEqual(['otherTab.used']);
  expect(beside.uses.idleFor()).toBe(5_000);
  expect(used.kinds()).toEqual([]);
});

test('a tab that opens learns who is signed in, with what is left of the times', async () => {
  const first = openTab();
  first.tabs.setCurrent(session);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const second = openTab();
  await vi.waitUntil(() => second.heard.length > 0, messageWait);
  const [event] = second.heard;
  if (event?.type !== 'otherTab.signedIn') throw new Error('The tab has heard of nobody.');
  expect(event.session.customer).toEqual(customer);
  expect(event.session.token.expiresIn).toBeLessThanOrEqual(540);
  expect(event.session.times.idleLeft).toBeLessThanOrEqual(sessionTimes.idle - 60);
  expect(event.session.times.left).toBeLessThanOrEqual(sessionTimes.left - 60);
});

test('a tab whose session has ended tells nobody that somebody is signed in', async () => {
  const first = openTab();
  first.tabs.setCurrent(session);
  first.tabs.setCurrent(null);
  const second = openTab();
  await settled();
  expect(second.kinds()).toEqual([]);
});

test('sign-in, renewal and log-out reach the other tabs; the token that a tab has already does not come again', async () => {
  const [acting, beside] = [openTab(), openTab()];
  acting.tabs.announce(session);
  acting.tabs.announceRenewed({ ...session, token: { value: 'next', expiresIn: 600 } });
  acting.tabs.announce(null);
  await vi.waitUntil(() => beside.heard.length === 3, messageWait);
  expect(beside.kinds()).toEqual(['otherTab.signedIn', 'otherTab.renewed', 'otherTab.signedOut']);
  beside.tabs.setCurrent(session);
  acting.tabs.announceRenewed(session);
  await settled();
  expect(beside.kinds()).toHaveLength(3);
});

test('what another release of the application says is not heard', async () => {
  const { kinds } = openTab();
  const other = new BroadcastChannel('fifteen.session');
  stops.push(() => other.close());
  for (const data of [{ version: 1, kind: 'signedOut' }, { version: 2, kind: 'unknown' }, null, 'signedOut'])
    other.postMessage(data);
  await settled();
  expect(kinds()).toEqual([]);
});
