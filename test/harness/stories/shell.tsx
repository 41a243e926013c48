import type { sessionMachine } from '../../../machines/account/session.ts';
import type { bootstrapMachine } from '../../../machines/shell/bootstrap.ts';
import type { consentMachine } from '../../../machines/shell/consent.ts';
import type { localeMachine } from '../../../machines/shell/locale.ts';
import type { menuMachine } from '../../../machines/shell/menu.ts';
import { PartMissing } from '../../../src/shell/failure/PartMissing.tsx';
import { ScreenWaiting } from '../../../src/shell/page/ScreenWaiting.tsx';
import { sessionModel } from '../../account/session/session.model.ts';
import { bootstrapModel } from '../../shell/bootstrap.model.ts';
import { consentModel } from '../../shell/consent.model.ts';
import { localeModel } from '../../shell/locale.model.ts';
import { menuModel } from '../../shell/menu.model.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { writeMatch } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import type { Stories, Story } from './story.ts';
import { writeStories } from './write.ts';

const Defect = (): never => {
  throw new Error('A defect, on purpose.');
};

const starting = (): Injected<typeof bootstrapMachine> => {
  const bootstrap = inject<typeof bootstrapMachine>(bootstrapModel, { parent: inertReceiver() });
  bootstrap.send({ type: 'address.changed', match: writeMatch });
  return bootstrap;
};

const login = { screen: { name: 'login', from: null }, about: 'window' } as const;
const beforeLogin = (set: Story['set']): Story => ({ ...login, set });

/** A story of the quick quote with something in the shell around it. */
const aroundWrite = (around: (fixture: OrderFixture) => void): Story => ({
  screen: { name: 'write' },
  about: 'window',
  set: (fixture) => {
    around(fixture);
    writeStories['write-empty']?.set(fixture);
  },
});

export const shellStories: Stories = {
  'shell-visitor': beforeLogin(() => {}),
  'shell-footer': { ...beforeLogin(() => {}), act: () => window.scrollTo(0, document.body.scrollHeight) },
  'shell-overlay': { ...beforeLogin(() => starting()), starting: true },
  'shell-startup-failed': {
    ...beforeLogin(() => {
      const bootstrap = starting();
      bootstrap.fail('authenticate');
      bootstrap.answer('readLastSeen', null);
    }),
    starting: true,
  },
  'shell-crash': { ...beforeLogin(() => {}), view: <Defect /> },
  'shell-part-missing': { ...beforeLogin(() => {}), view: <PartMissing /> },
  'shell-waiting': { ...beforeLogin(() => {}), view: <ScreenWaiting /> },
  'shell-unavailable': beforeLogin(() => {
    const session = inject<typeof sessionMachine>(sessionModel, { parent: inertReceiver() });
    session.send({ type: 'bootstrap.authenticated', token: { value: 'first', expiresIn: 3600 }, customer: null });
    session.send({ type: 'http.unauthorised', refused: 'first', again: false });
    session.fail('authenticate');
  }),
  'shell-cookies': aroundWrite(() => {
    inject<typeof consentMachine>(consentModel, { parent: inertReceiver() }).answer('readChoice', null);
  }),
  'shell-menu': {
    ...aroundWrite(() => {
      inject<typeof menuMachine>(menuModel, undefined).send({ type: 'toggle' });
    }),
    narrow: true,
  },
  'shell-menu-signed-in': {
    ...aroundWrite(() => {
      inject<typeof menuMachine>(menuModel, undefined).send({ type: 'toggle' });
    }),
    narrow: true,
    signedIn: true,
  },
  'shell-offline': { ...aroundWrite(() => {}), offline: true },
  'shell-language-kept': aroundWrite(({ locale: current, locales }) => {
    const locale = inject<typeof localeMachine>(localeModel, {
      parent: inertReceiver(),
      supported: locales,
      current,
    });
    locale.send({ type: 'choose', locale: locales.find((other) => other !== current) ?? current });
    locale.answer('saveLocale', undefined);
    locale.fail('loadMessages');
  }),
};
