import type { ActorRefFrom } from 'xstate';
import { emailChangeMachine } from '../../../machines/account/emailChange.ts';
import { passwordChangeMachine } from '../../../machines/account/passwordChange.ts';
import type { sessionMachine } from '../../../machines/account/session.ts';
import { sessionsMachine } from '../../../machines/account/sessions.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { announceAccountChange } from '../accountChanges.ts';
import { emailChangeActors, passwordChangeActors, sessionsActors } from '../actors/settings.ts';
import { refreshCustomer } from '../session/refreshCustomer.ts';

/** The password, in the settings. */
export const providePasswordChange = (deps: AppDeps) =>
  passwordChangeMachine.provide({
    actors: passwordChangeActors(deps),
    actions: { notifySessions: announceAccountChange },
  });

/**
 * The e-mail address, in the settings.
 * @param session learns by which address its customer is known
 */
export const provideEmailChange = (session: ActorRefFrom<typeof sessionMachine>) => (deps: AppDeps) =>
  emailChangeMachine.provide({
    actors: emailChangeActors(deps),
    actions: { notifySession: () => void refreshCustomer(deps, session) },
  });

/**
 * The devices, in the settings.
 * @param signOut ends the session of this application
 */
export const provideSessions = (signOut: () => void) => (deps: AppDeps) =>
  sessionsMachine.provide({ actors: sessionsActors(deps), actions: { signOut } });
