import type { sessionMachine } from '../../../machines/account/session.ts';
import type { ProblemCode } from '../../../openapi/types.ts';
import { sessionModel } from '../../account/session/session.model.ts';
import { inertReceiver } from '../../support/models/receivers.ts';
import { type Injected, inject } from '../inject.ts';
import { passkeyButton } from './passkeySignIn.ts';
import type { Stories, Story } from './story.ts';

const visitor = (): Injected<typeof sessionMachine> => {
  const session = inject<typeof sessionMachine>(sessionModel, { parent: inertReceiver() });
  passkeyButton();
  session.send({ type: 'bootstrap.authenticated', token: { value: 'first', expiresIn: 3600 }, customer: null });
  return session;
};

const signingIn = (): Injected<typeof sessionMachine> => {
  const session = visitor();
  session.send({ type: 'signIn', username: 'anna@example.com', password: 'a long pass phrase' });
  return session;
};

const refused = (code: ProblemCode): void =>
  signingIn().answer('signIn', { kind: 'refused', code, suggestedDomain: null });

const story = (set: Story['set']): Story => ({ screen: { name: 'login', from: null }, set });

export const loginStories: Stories = {
  'login-empty': story(() => visitor()),
  'login-problems': story(() =>
    signingIn().answer('signIn', { kind: 'invalid', problems: { username: 'Required', password: 'Required' } }),
  ),
  'login-busy': story(() => signingIn()),
  'login-refused': story(() => refused('InvalidCredentials')),
  'login-unavailable': story(() => signingIn().fail('signIn')),
};
