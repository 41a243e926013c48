import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type LocaleParentEvent, localeMachine } from '../../../machines/locale.ts';
import type { Category, Locale } from '../../../openapi/types.ts';
import { recorder } from '../../models/receivers.ts';
import { categories } from '../../models/samples.ts';
import { calls } from './control.ts';

const open = () => {
  const saved = calls<void, { locale: Locale }>();
  const messages = calls<void, { locale: Locale }>();
  const profile = calls<void, { locale: Locale }>();
  const names = calls<readonly Category[], { locale: Locale }>();
  const rewritten: Locale[] = [];
  const parent = recorder<LocaleParentEvent>();
  const actor = createActor(
    localeMachine.provide({
      actors: {
        saveLocale: saved.logic,
        loadMessages: messages.logic,
        saveProfile: profile.logic,
        reloadNames: names.logic,
      },
      actions: { rewriteAddress: (_, { locale }) => rewritten.push(locale) },
    }),
    { input: { parent: parent.ref, supported: ['en', 'de'], current: 'en' } },
  ).start();
  return { actor, saved, messages, profile, names, rewritten, received: parent.received };
};

describe('switching the language', () => {
  test('keeps the choice, loads the words, names things anew and rewrites the address', async () => {
    const { actor, saved, messages, profile, names, rewritten, received } = open();
    actor.send({ type: 'choose', locale: 'de' });
    await saved.last().answer();
    expect(actor.getSnapshot().context.current).toBe('en');
    await messages.last().answer();
    expect(actor.getSnapshot().context.current).toBe('de');
    await names.last().answer(categories);
    expect(actor.getSnapshot().value).toBe('settled');
    expect(profile.made).toHaveLength(0);
    expect(rewritten).toEqual(['de']);
    expect(received).toEqual([
      { type: 'locale.catalogueReloaded', categories },
      { type: 'locale.changed', locale: 'de' },
    ]);
  });

  test('words that cannot be had revert it, on the device too', async () => {
    const { actor, saved, messages, rewritten, received } = open();
    actor.send({ type: 'choose', locale: 'de' });
    await saved.last().answer();
    await messages.last().fail();
    expect(actor.getSnapshot().value).toBe('reverting');
    expect(saved.last().input).toEqual({ locale: 'en' });
    await saved.last().answer();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'settled',
      context: { current: 'en', wanted: 'en', notice: 'messagesFailed' },
    });
    expect(rewritten).toEqual(['en']);
    expect(received).toEqual([{ type: 'locale.changed', locale: 'en' }]);
    actor.send({ type: 'dismiss' });
    expect(actor.getSnapshot().context.notice).toBeNull();
  });

  test('a profile that cannot be saved is a notice, not a block', async () => {
    const { actor, saved, messages, profile, names } = open();
    actor.send({ type: 'session.signedIn', locale: 'en' });
    actor.send({ type: 'choose', locale: 'de' });
    await saved.last().answer();
    await messages.last().answer();
    await profile.last().fail();
    await names.last().answer(categories);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'settled',
      context: { current: 'de', notice: 'profileNotSaved' },
    });
  });

  test('at the first entry the address wins, and the profile learns of it', async () => {
    const { actor, profile } = open();
    actor.send({ type: 'session.signedIn', locale: 'de' });
    expect(profile.last().input).toEqual({ locale: 'en' });
  });

  test('signing in during a switch is not lost', async () => {
    const { actor, saved, messages, profile } = open();
    actor.send({ type: 'choose', locale: 'de' });
    actor.send({ type: 'session.signedIn', locale: 'en' });
    await saved.last().fail();
    await messages.last().answer();
    expect(profile.last().input).toEqual({ locale: 'de' });
  });

  test('a language chosen while the profile is saved or names are fetched is not lost', async () => {
    const { actor, saved, messages, profile, names } = open();
    actor.send({ type: 'session.signedIn', locale: 'de' });
    actor.send({ type: 'choose', locale: 'de' });
    expect(profile.last().signal.aborted).toBe(true);
    await saved.last().answer();
    await messages.last().answer();
    expect(profile.last().input).toEqual({ locale: 'de' });
    await profile.last().answer();
    expect(names.made).toHaveLength(1);
    actor.send({ type: 'choose', locale: 'en' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'saving', context: { current: 'de', wanted: 'en' } });
  });
});
