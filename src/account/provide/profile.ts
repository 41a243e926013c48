import type { ActorRefFrom } from 'xstate';
import type { ProfileEdit } from '../../../machines/account/profileEdit.ts';
import type { sessionMachine } from '../../../machines/account/session.ts';
import { settingsMachine } from '../../../machines/account/settings.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { announceAccountChange } from '../accountChanges.ts';
import { settingsActors } from '../actors/profile.ts';
import { writeTypedProfile } from '../profile/typedProfile.ts';
import { refreshCustomer } from '../session/refreshCustomer.ts';

/**
 * The profile, in the settings.
 * @param session learns what its customer has changed
 */
export const provideSettings = (session: ActorRefFrom<typeof sessionMachine>) => (deps: AppDeps) =>
  settingsMachine.provide({
    actors: settingsActors(deps),
    actions: {
      persistEdit: (_, { edit }: { readonly edit: ProfileEdit | null }) => writeTypedProfile(deps.getCustomer(), edit),
      notifyChanged: announceAccountChange,
      notifySession: () => void refreshCustomer(deps, session),
    },
  });
