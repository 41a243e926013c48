import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { deskQueueMachine } from '../../../machines/desk/queues/deskQueue.ts';
import type { DeskMail } from '../../../openapi/types.ts';
import { now, outage } from '../../support/models/samples.ts';
import { shownOf, type Words } from '../../support/models/shown.ts';

export const unsentMail: DeskMail = {
  id: 7,
  order: 1,
  template: 'offer',
  to: 'ada@example.com',
  attempts: 5,
  reason: 'Error ECONNREFUSED',
  created_at: now,
};

/** About an account, and so about no order. */
const unsentAccountMail: DeskMail = { ...unsentMail, id: 8, order: null, template: 'passwordReset' };

export const deskQueueModel = {
  machine: deskQueueMachine,
  inputs: { mails: () => ({ kind: 'mails' }) },
  events: {
    retry: [{ type: 'retry' }],
    reload: [{ type: 'reload' }],
    resend: [{ type: 'resend', mail: unsentMail }],
  },
  actors: {
    loadQueue: {
      kind: 'promise',
      outputs: [
        { kind: 'read', queue: { kind: 'mails', content: [unsentMail, unsentAccountMail] } },
        { kind: 'forbidden' },
      ],
      errors: [outage],
    },
    resendMail: {
      kind: 'promise',
      outputs: [{ kind: 'queued' }, { kind: 'gone' }, { kind: 'forbidden' }],
      errors: [outage],
    },
  },
  delays: { reloadPause: 30_000 },
  key: ({ kind }) => kind,
  rests: ['forbidden'],
} satisfies Model<typeof deskQueueMachine>;

export const deskQueueShown = shownOf(deskQueueMachine, {
  shows: {
    loading: ({ context }: AnyMachineSnapshot): Words => (context.queue === null ? 'staff.queue.loading' : /^ada@/),
    shown: /^ada@/,
    resending: /^ada@/,
    forbidden: 'staff.queue.forbidden',
    failed: 'staff.queue.failed',
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    { event: 'reload', label: 'staff.queue.reload' },
  ],
});
