import type { bootstrapMachine } from '../../../machines/bootstrap.ts';
import type { consentMachine } from '../../../machines/consent.ts';
import type { localeMachine } from '../../../machines/locale.ts';
import type { menuMachine } from '../../../machines/menu.ts';
import type { sessionMachine } from '../../../machines/session.ts';
import { ChunkFailed } from '../../../src/app/ChunkFailed.tsx';
import { ScreenWaiting } from '../../../src/app/ScreenWaiting.tsx';
import { bootstrapModel } from '../../models/bootstrap.ts';
import { consentModel } from '../../models/consent.ts';
import { localeModel } from '../../models/locale.ts';
import { menuModel } from '../../models/menu.ts';
import { inertReceiver } from '../../models/receivers.ts';
import { sessionModel } from '../../models/session.ts';
import { type Held, hold } from '../held/hold.ts';
import type { Scene, Scenes } from './scene.ts';
import type { Story } from './story.ts';
import { writeScenes } from './write.ts';

const Defect = (): never => {
  throw new Error('A defect, on purpose.');
};

const starting = (): Held<typeof bootstrapMachine> => {
  const bootstrap = hold<typeof bootstrapMachine>(bootstrapModel, { parent: inertReceiver() });
  bootstrap.send({ type: 'navigated' });
  return bootstrap;
};

const login = { path: 'login', of: 'every', about: 'window' } as const;
const beforeLogin = (set: Scene['set']): Scene => ({ ...login, set });

/** A scene of the quick quote with something in the shell around it. */
const aroundWrite = (around: (story: Story) => void): Scene => ({
  path: 'order/write',
  of: 'application',
  about: 'window',
  set: (story) => {
    around(story);
    writeScenes['write-empty']?.set(story);
  },
});

export const shellScenes: Scenes = {
  'shell-visitor': beforeLogin(() => {}),
  'shell-footer': { ...beforeLogin(() => {}), act: () => window.scrollTo(0, document.body.scrollHeight) },
  'shell-overlay': { ...beforeLogin(() => starting()), starting: true },
  'shell-startup-failed': { ...beforeLogin(() => starting().fail('authenticate')), starting: true },
  'shell-crash': { ...beforeLogin(() => {}), view: <Defect /> },
  'shell-chunk-failed': { ...beforeLogin(() => {}), view: <ChunkFailed name="login" /> },
  'shell-waiting': { ...beforeLogin(() => {}), view: <ScreenWaiting /> },
  'shell-unavailable': beforeLogin(() => {
    const session = hold<typeof sessionMachine>(sessionModel, { parent: inertReceiver() });
    session.send({ type: 'authenticated', token: { value: 'first', expiresIn: 3600 }, customer: null });
    session.send({ type: 'http.unauthorised', refused: 'first' });
    session.fail('authenticate');
  }),
  'shell-cookies': aroundWrite(() => {
    hold<typeof consentMachine>(consentModel, undefined).answer('readChoice', null);
  }),
  'shell-menu': {
    ...aroundWrite(() => {
      hold<typeof menuMachine>(menuModel, undefined).send({ type: 'toggle' });
    }),
    narrow: true,
  },
  'shell-menu-signed-in': {
    ...aroundWrite(() => {
      hold<typeof menuMachine>(menuModel, undefined).send({ type: 'toggle' });
    }),
    narrow: true,
    signedIn: true,
  },
  'shell-offline': { ...aroundWrite(() => {}), offline: true },
  'shell-language-kept': aroundWrite(({ locale: current, locales }) => {
    const locale = hold<typeof localeMachine>(localeModel, {
      parent: inertReceiver(),
      supported: locales,
      current,
    });
    locale.send({ type: 'choose', locale: locales.find((other) => other !== current) ?? current });
    locale.answer('saveLocale', undefined);
    locale.fail('loadMessages');
  }),
};
