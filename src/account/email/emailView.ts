import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { emailChangeMachine } from '../../../machines/account/emailChange.ts';

export type EmailChangeSnapshot = SnapshotFrom<typeof emailChangeMachine>;
export type EmailChangeProps = {
  readonly change: ActorRefFrom<typeof emailChangeMachine>;
  readonly snapshot: EmailChangeSnapshot;
};
export type EmailView = 'loading' | 'failed' | 'present' | 'awaited' | 'form';

/** What of the section shows. */
export const getEmailView = (snapshot: EmailChangeSnapshot): EmailView => {
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.context.address === null) return 'loading';
  return snapshot.context.address.awaited === null ? 'present' : 'awaited';
};

/** The button that opens the form, whatever it says. */
export const openEmailId = 'open-email';
