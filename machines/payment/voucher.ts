import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { ProblemCode, VoucherCheck } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { AppliedVoucher } from './paymentChoice.ts';
import { judgeVoucher, toAppliedVoucher, type VoucherSubject } from './voucherVerdict.ts';

export type VoucherParentEvent =
  /** The code pays all that is due, or a part of it. */
  | { type: 'voucher.applied'; voucher: AppliedVoucher }
  /** Nothing can be paid by a voucher now. */
  | { type: 'voucher.cleared' };

export type VoucherEvent = { type: 'change'; typed: string } | { type: 'check' } | { type: 'network.restored' };

export type VoucherInput = { parent: ParentRef<VoucherParentEvent>; subject: VoucherSubject };

/** A code that is asked for too often, or of something that is not due any more, is refused with a problem. */
export type CheckOutcome =
  | { readonly kind: 'checked'; readonly check: VoucherCheck }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

type VoucherContext = VoucherInput & {
  typed: string;
  check: VoucherCheck | null;
  problem: ProblemCode | null;
  /** `check` was pressed and no code was typed: the field says so. */
  incomplete: boolean;
};

type Checked = { readonly outcome: CheckOutcome };

/** A payment voucher in its field: typed, asked about, applied or refused with its reason (specification 9). It pays when the payment starts, and not before. */
export const voucherMachine = setup({
  types: {
    context: {} as VoucherContext,
    input: {} as VoucherInput,
    events: {} as VoucherEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** What was typed here before a reload, or an answer that did not come; empty where nothing was. */
    readTyped: fromPromise<string, { subject: VoucherSubject }>(missingActor('readTyped')),
    /** What the voucher would pay of what is due. */
    checkVoucher: fromPromise<CheckOutcome, { subject: VoucherSubject; typed: string }>(missingActor('checkVoucher')),
  },
  actions: {
    setRead: assign({ typed: (_, params: { typed: string }) => params.typed }),
    setTyped: assign({ typed: (_, params: { typed: string }) => params.typed, check: null, incomplete: false }),
    /** Writes what is typed to this device, for a reload. */
    persistTyped: (_, _params: { subject: VoucherSubject; typed: string }) => {},
    setOutcome: assign((_, { outcome }: Checked): Partial<VoucherContext> => {
      return outcome.kind === 'checked' ? { check: outcome.check, problem: null } : { problem: outcome.code };
    }),
    setOutage: assign({ problem: 'ServiceUnavailable' }),
    markIncomplete: assign({ incomplete: true }),
    notifyApplied: enqueueActions(({ context: { parent, typed, check }, enqueue }) => {
      const voucher = check === null ? null : toAppliedVoucher(check, typed);
      if (voucher !== null) enqueue.sendTo(parent, { type: 'voucher.applied', voucher });
    }),
    notifyCleared: enqueueActions(({ context: { parent }, enqueue }) => {
      enqueue.sendTo(parent, { type: 'voucher.cleared' });
    }),
  },
  guards: {
    isRead: (_, params: { typed: string }) => params.typed.trim() !== '',
    isTyped: ({ context }) => context.typed.trim() !== '',
    isApplied: (_, { outcome }: Checked) => outcome.kind === 'checked' && judgeVoucher(outcome.check) === 'applied',
    isPartial: (_, { outcome }: Checked) => outcome.kind === 'checked' && judgeVoucher(outcome.check) === 'partial',
    isRefused: (_, { outcome }: Checked) => outcome.kind === 'checked',
  },
}).createMachine({
  id: 'voucher',
  description: 'The code of a payment voucher, before it pays.',
  context: ({ input }) => ({ ...input, typed: '', check: null, problem: null, incomplete: false }),
  initial: 'restoring',
  on: {
    change: {
      target: '.unchecked',
      actions: [
        { type: 'setTyped', params: ({ event }) => ({ typed: event.typed }) },
        { type: 'persistTyped', params: ({ context: { subject, typed } }) => ({ subject, typed }) },
      ],
      description: 'Another code; what was said of the last one goes.',
    },
  },
  states: {
    restoring: {
      description: 'What was typed before, on this device.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'readTyped',
        input: ({ context: { subject } }) => ({ subject }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => ({ typed: event.output }) },
            target: 'checking',
            actions: { type: 'setRead', params: ({ event }) => ({ typed: event.output }) },
            description: 'A code is there, and is checked anew.',
          },
          { target: 'unchecked', description: 'Nothing was typed.' },
        ],
        onError: { target: 'unchecked', description: 'The device cannot be read.' },
      },
    },
    unchecked: {
      description: 'A code can be typed, and is not checked yet.',
      meta: { spec: '9' },
      entry: 'notifyCleared',
      on: {
        check: [
          { guard: 'isTyped', target: 'checking', description: 'Asked for.' },
          { actions: 'markIncomplete', description: 'No code is typed; the field says so.' },
        ],
      },
    },
    checking: {
      description: 'The server says what the voucher would pay.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'checkVoucher',
        input: ({ context: { subject, typed } }) => ({ subject, typed: typed.trim() }),
        onDone: [
          {
            guard: { type: 'isApplied', params: ({ event }) => ({ outcome: event.output }) },
            target: 'applied',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It pays all that is due.',
          },
          {
            guard: { type: 'isPartial', params: ({ event }) => ({ outcome: event.output }) },
            target: 'partial',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It pays a part of what is due.',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refused',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It cannot be used here; the field says why.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server does not check it now.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
    applied: {
      description: 'The voucher pays all that is due as soon as the customer pays.',
      tags: 'done',
      meta: { spec: '9' },
      entry: 'notifyApplied',
    },
    refused: {
      description: 'The voucher cannot be used here, with the reason.',
      tags: 'failed',
      meta: { spec: '8' },
      entry: 'notifyCleared',
      on: { check: { target: 'checking', description: 'Checked again.' } },
    },
    partial: {
      description: 'The voucher pays a part as soon as the customer pays the rest by another method.',
      tags: 'done',
      meta: { spec: '9' },
      entry: 'notifyApplied',
    },
    unavailable: {
      description: 'Whether it can be used is not known; the code stays, and so does what it has started to pay.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        check: { target: 'checking', description: 'Checked again.' },
        'network.restored': { target: 'checking', description: 'The network is back.' },
      },
    },
  },
});
