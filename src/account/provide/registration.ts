import { registrationMachine } from '../../../machines/account/registration.ts';
import type { RegistrationFields } from '../../../machines/account/registrationFields.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { registrationActors } from '../actors/registration.ts';
import {
  type SentRegistration,
  writeSentRegistration,
  writeTypedRegistration,
} from '../registration/storedRegistration.ts';

/** Registering. */
export const provideRegistration = ({ api, navigate }: AppDeps) =>
  registrationMachine.provide({
    actors: registrationActors(api),
    actions: {
      persistFields: (_, { fields }: { readonly fields: RegistrationFields }) => writeTypedRegistration(fields),
      persistSent: (_, registration: SentRegistration) => writeSentRegistration(registration),
      goToNextSteps: () => navigate(pathOf({ name: 'registerInfo' }, api.getLocale())),
    },
  });
