import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { deskCorrectionMachine } from '../../../machines/desk/invoices/deskCorrection.ts';

export type CorrectionProps = {
  readonly actor: ActorRefFrom<typeof deskCorrectionMachine>;
  readonly snapshot: SnapshotFrom<typeof deskCorrectionMachine>;
};
