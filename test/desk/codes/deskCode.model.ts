import type { Model } from '@fifteen/atlas';
import { deskCodeMachine } from '../../../machines/desk/codes/deskCode.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';
import { stoppedCoupon, usedCoupon } from './deskCodeSamples.ts';

export const deskCodeModel = {
  machine: deskCodeMachine,
  inputs: { coupon: () => ({ id: 3 }) },
  events: {
    stop: [{ type: 'stop' }],
    confirm: [{ type: 'confirm' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    loadCode: {
      kind: 'promise',
      outputs: [
        { kind: 'read', known: usedCoupon },
        // Somebody else has been first.
        { kind: 'read', known: { ...usedCoupon, code: stoppedCoupon } },
        { kind: 'unknown' },
        { kind: 'forbidden' },
      ],
      errors: [outage],
    },
    stopCode: {
      kind: 'promise',
      outputs: [
        { kind: 'stopped', code: stoppedCoupon },
        { kind: 'refused', code: 'AccessForbidden' },
      ],
      errors: [outage],
    },
  },
  delays: { reloadPause: 30_000 },
  rests: ['unknown', 'forbidden'],
  key: ({ known, refusal }) => [known?.code.state ?? null, refusal],
  unreachable: {
    'condition false: machines/desk/codes/deskCode.ts#deskCodeMachine.guards.isRunning: known !== null':
      'It is asked only in `shown`, which is entered once the code has been read.',
  },
} satisfies Model<typeof deskCodeMachine>;

export const deskCodeShown = declareShown(deskCodeMachine, {
  shows: {
    loading: 'staff.shell.loading',
    'shown.settled': /^Code JESIEN-2026$/,
    'shown.refreshing': /^Code JESIEN-2026$/,
    'shown.confirming': /^Stop JESIEN-2026\?$/,
    'shown.stopping': /^Stop JESIEN-2026\?$/,
    unknown: 'error.CodeUnknown',
    forbidden: 'staff.codes.forbidden',
    failed: 'staff.code.failed',
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    { event: 'stop', label: 'staff.code.stop' },
    { event: 'cancel', label: 'staff.people.cancel' },
    { event: 'confirm', label: 'staff.code.stop.confirm' },
  ],
});
