import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskSessionMachine } from '../../../machines/desk/login/deskSession.ts';
import type { DeskPage } from '../../../machines/desk/shared/deskPages.ts';
import { GivenPassword } from '../../../src/desk/app/GivenPassword.tsx';
import { deskPerson } from '../../support/models/samples.ts';
import { AtDesk } from '../../support/views/atDesk.tsx';
import { frame } from '../../support/views/frame.tsx';

afterEach(cleanup);

const createSession = (password_is_given: boolean) =>
  createActor(deskSessionMachine, {
    snapshot: deskSessionMachine.resolveState({
      value: { signedIn: { use: 'fresh', age: 'young', person: 'known' } },
      context: {
        session: { token: 'token', secondsLeft: 43_200, person: { ...deskPerson, password_is_given } },
        refusal: null,
        problems: [],
      },
    }),
  }).start();

const show = (session: ReturnType<typeof createSession>, page: DeskPage) =>
  render(
    frame({ wholePage: true })(
      <AtDesk session={session} page={page}>
        <GivenPassword route={{ kind: 'page', locale: 'en', page }} />
      </AtDesk>,
    ),
  );

const notice = () => screen.queryByText(/^Others know your password/);

test.each([{ name: 'people' }, { name: 'order', id: 7 }] as const)(
  '$name asks for a password that nobody else knows, until there is one',
  (page) => {
    const session = createSession(true);
    show(session, page);
    const link = notice()?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/desk/en/password');
    act(() => session.send({ type: 'passwordChanged' }));
    expect(notice()).toBeNull();
    session.stop();
  },
);

test('nobody is asked who has chosen theirs, nor where they choose it', () => {
  const chosen = createSession(false);
  show(chosen, { name: 'people' });
  expect(notice()).toBeNull();
  cleanup();
  const given = createSession(true);
  show(given, { name: 'password' });
  expect(notice()).toBeNull();
  chosen.stop();
  given.stop();
});
