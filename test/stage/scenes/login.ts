import type { sessionMachine } from '../../../machines/session.ts';
import type { ProblemCode } from '../../../openapi/types.ts';
import { inertReceiver } from '../../models/receivers.ts';
import { sessionModel } from '../../models/session.ts';
import { type Held, hold } from '../held/hold.ts';
import type { Scene, Scenes } from './scene.ts';

const visitor = (): Held<typeof sessionMachine> => {
  const session = hold<typeof sessionMachine>(sessionModel, { parent: inertReceiver() });
  session.send({ type: 'authenticated', token: { value: 'first', expiresIn: 3600 }, customer: null });
  return session;
};

const signingIn = (): Held<typeof sessionMachine> => {
  const session = visitor();
  session.send({ type: 'signIn', username: 'anna@example.com', password: 'fifteen-minutes' });
  return session;
};

const refused = (code: ProblemCode): void => signingIn().answer('signIn', { kind: 'refused', code });

const scene = (set: Scene['set']): Scene => ({ path: 'login', of: 'every', set });

export const loginScenes: Scenes = {
  'login-empty': scene(() => visitor()),
  'login-problems': { ...scene(() => visitor()), act: () => document.querySelector('form')?.requestSubmit() },
  'login-busy': scene(() => signingIn()),
  'login-refused': scene(() => refused('InvalidCredentials')),
  'login-unavailable': scene(() => signingIn().fail('signIn')),
};
