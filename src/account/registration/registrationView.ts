import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { registrationMachine } from '../../../machines/account/registration.ts';
import type { RegistrationField } from '../../../machines/account/registrationFields.ts';

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;
export type RegistrationProps = {
  readonly registration: ActorRefFrom<typeof registrationMachine>;
  readonly snapshot: RegistrationSnapshot;
};
export type RegistrationView = 'loading' | 'form';

/** What of the page shows. Sent, the next page is on its way. */
export const getRegistrationView = (snapshot: RegistrationSnapshot): RegistrationView =>
  snapshot.hasTag('form') ? 'form' : 'loading';

/** Where a field's control is, for the summary of problems to link to. */
export const registrationId = (field: RegistrationField): string => `register-${field}`;
