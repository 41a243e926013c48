import type { Model } from '@fifteen/atlas';
import { draftApprovalMachine } from '../../machines/original/draftApproval.ts';

export const draftApprovalModel = {
  machine: draftApprovalMachine,
  inputs: { 'put up': () => undefined },
  events: {
    approve: [{ type: 'approve' }],
    askForChanges: [{ type: 'askForChanges' }],
    replace: [{ type: 'replace' }],
  },
  actors: {},
  delays: {},
  key: () => null,
} satisfies Model<typeof draftApprovalMachine>;
