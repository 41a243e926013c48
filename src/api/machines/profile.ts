import type { ActorRefFrom } from 'xstate';
import type { ProfileEdit } from '../../../machines/account/profileEdit.ts';
import type { sessionMachine } from '../../../machines/account/session.ts';
import { settingsMachine } from '../../../machines/account/settings.ts';
import { announceAccountChange } from '../accountChanges.ts';
import { settingsActors } from '../actors/profile.ts';
import type { AppDeps } from '../appDeps.ts';
import { refreshCustomer } from '../refreshCustomer.ts';
import { writeTypedProfile } from '../typedProfile.ts';

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
