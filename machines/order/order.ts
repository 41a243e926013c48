import { not, setup } from 'xstate';
import type { Inclusion } from '../../openapi/types.ts';
import type { OrderPlan } from '../services/orderPlan.ts';

/** What may happen to an order (specification 4, design "The order's life"). */
export type OrderEvent =
  /** The customer asks for a quotation; `needsAnalysis` when a file must be looked at before it can be priced. */
  | { type: 'submit'; needsAnalysis: boolean }
  | { type: 'analysed' }
  /** The customer has added documents to the request that must be looked at first. */
  | { type: 'documentsAdded' }
  | { type: 'quoted' }
  | { type: 'accept' }
  | { type: 'reject' }
  /** An offer nobody took, or an order nobody paid, has run out of time. */
  | { type: 'expire' }
  | { type: 'paid' }
  /** Payment within thirty days is granted: work starts before the money is here. */
  | { type: 'deferralGranted' }
  | { type: 'cancel' }
  | { type: 'begin' }
  | { type: 'complete' }
  /** The last step was made by mistake. */
  | { type: 'stepBack' }
  | { type: 'fail' }
  | { type: 'resume' };

/** A proofreader, or an expert of the industry, reads what has been written. */
const isProofreading = (step: Inclusion): boolean => step === 'proofreading' || step === 'industry_proofreading';

/**
 * The order's life: eighteen statuses. The server applies every change through this chart and the customer's timeline is
 * drawn from it. `meta.forward` names the event that takes an order on when all goes well.
 */
export const orderMachine = setup({
  types: {
    context: {} as { plan: OrderPlan },
    input: {} as { plan: OrderPlan },
    events: {} as OrderEvent,
    meta: {} as { spec: string; forward?: OrderEvent['type'] },
    tags: {} as 'waiting' | 'busy' | 'attention' | 'done' | 'failed',
  },
  guards: {
    mustBeAnalysed: ({ event }) => event.type === 'submit' && event.needsAnalysis,
    startsWithMachine: ({ context }) => context.plan.steps[0] === 'post_editing',
    startsWithProofreading: ({ context }) => isProofreading(context.plan.steps[0]),
    needsProofreading: ({ context }) => context.plan.steps.some(isProofreading),
    needsVerification: ({ context }) => context.plan.steps.includes('verification'),
  },
}).createMachine({
  id: 'order',
  description: 'The life of one order, from the draft to the delivered translation.',
  context: ({ input }) => ({ plan: input.plan }),
  initial: 'draft',
  states: {
    draft: {
      description: 'The order has been written down and nobody has been asked for a price yet.',
      meta: { spec: '4', forward: 'submit' },
      on: {
        submit: [
          {
            guard: 'mustBeAnalysed',
            target: 'in_analysis',
            description: 'A file must be looked at before it can be priced.',
          },
          { target: 'calculation', description: 'Everything is there for the price.' },
        ],
        cancel: { target: 'canceled', description: 'The customer changes their mind.' },
      },
    },
    in_analysis: {
      description: 'Files are being looked at, because they could not be counted at once.',
      tags: 'busy',
      meta: { spec: '4', forward: 'analysed' },
      on: {
        analysed: { target: 'calculation', description: 'The content is understood; now it is priced.' },
        cancel: { target: 'canceled', description: 'The customer withdraws the request.' },
      },
    },
    calculation: {
      description: 'The free quotation is being prepared, within fifteen minutes.',
      tags: 'busy',
      meta: { spec: '4', forward: 'quoted' },
      on: {
        quoted: { target: 'acceptation', description: 'The price and the deadline are offered to the customer.' },
        documentsAdded: { target: 'in_analysis', description: 'A document was added that must be looked at first.' },
        cancel: { target: 'canceled', description: 'The customer withdraws the request.' },
      },
    },
    acceptation: {
      description: 'The quotation is offered; the customer accepts or rejects it.',
      tags: 'attention',
      meta: { spec: '4', forward: 'accept' },
      on: {
        accept: { target: 'payment', description: 'The customer orders with an obligation to pay.' },
        reject: { target: 'canceled', description: 'The customer rejects the quotation.' },
        expire: { target: 'dropped', description: 'The offer was not taken within its validity.' },
        cancel: { target: 'canceled', description: 'The customer withdraws the request.' },
      },
    },
    payment: {
      description: 'The order waits for the money.',
      tags: 'attention',
      meta: { spec: '4', forward: 'paid' },
      on: {
        paid: [
          {
            guard: 'startsWithMachine',
            target: 'working.in_machine_translation',
            description: 'Paid; the machine translates first.',
          },
          {
            guard: 'startsWithProofreading',
            target: 'working.waiting_proofreading',
            description: 'Paid; a finished text goes straight to the proofreader.',
          },
          { target: 'working.waiting_translation', description: 'Paid; a translator is being assigned.' },
        ],
        deferralGranted: [
          {
            guard: 'startsWithMachine',
            target: 'working.in_machine_translation',
            description: 'To be paid within thirty days; the machine translates first.',
          },
          {
            guard: 'startsWithProofreading',
            target: 'working.waiting_proofreading',
            description: 'To be paid within thirty days; the text goes straight to the proofreader.',
          },
          {
            target: 'working.waiting_translation',
            description: 'To be paid within thirty days; a translator is being assigned.',
          },
        ],
        expire: { target: 'dropped', description: 'The order was not paid in time.' },
        cancel: { target: 'canceled', description: 'The customer cancels before paying.' },
      },
    },
    working: {
      description: 'People or a machine are at work on the order.',
      tags: 'busy',
      meta: { spec: '4' },
      initial: 'waiting_translation',
      on: { fail: { target: 'failure', description: 'Something went wrong that staff must look at.' } },
      states: {
        waiting_translation: {
          description: 'Paid, and waiting for a translator to begin.',
          meta: { spec: '4', forward: 'begin' },
          on: {
            begin: { target: 'translation', description: 'A translator begins.' },
            cancel: { target: '#order.canceled', description: 'Canceled before work has begun.' },
          },
        },
        translation: {
          description: 'A translator is at work.',
          meta: { spec: '4', forward: 'complete' },
          on: {
            complete: [
              {
                guard: 'needsProofreading',
                target: 'waiting_proofreading',
                description: 'The package includes proofreading, by a proofreader or by an expert of the industry.',
              },
              { target: '#order.finished', description: 'The translation is all that was ordered.' },
            ],
            stepBack: { target: 'waiting_translation', description: 'Nobody has begun to translate.' },
          },
        },
        waiting_proofreading: {
          description: 'The text waits for a proofreader.',
          meta: { spec: '4', forward: 'begin' },
          on: {
            begin: { target: 'proofreading', description: 'A proofreader begins.' },
            cancel: {
              guard: 'startsWithProofreading',
              target: '#order.canceled',
              description: 'A proofreading order canceled before work has begun.',
            },
            stepBack: {
              guard: not('startsWithProofreading'),
              target: 'translation',
              description: 'The translation is not complete.',
            },
          },
        },
        proofreading: {
          description: 'A proofreader is at work.',
          meta: { spec: '4', forward: 'complete' },
          on: {
            complete: [
              {
                guard: 'needsVerification',
                target: 'waiting_verification',
                description: 'The package includes verification.',
              },
              { target: '#order.finished', description: 'Proofreading was the last step.' },
            ],
            stepBack: { target: 'waiting_proofreading', description: 'Nobody has begun to proofread.' },
          },
        },
        waiting_verification: {
          description: 'The text waits to be verified.',
          meta: { spec: '4', forward: 'begin' },
          on: {
            begin: { target: 'verification', description: 'A verifier begins.' },
            stepBack: { target: 'proofreading', description: 'Proofreading is not complete.' },
          },
        },
        verification: {
          description: 'A second linguist verifies the text.',
          meta: { spec: '4', forward: 'complete' },
          on: {
            complete: { target: '#order.finished', description: 'Verified and ready.' },
            stepBack: { target: 'waiting_verification', description: 'Nobody has begun to verify.' },
          },
        },
        in_machine_translation: {
          description: 'The machine translates.',
          meta: { spec: '4', forward: 'complete' },
          on: { complete: { target: 'waiting_post_edition', description: 'The machine has finished.' } },
        },
        waiting_post_edition: {
          description: 'The machine translation waits for an editor.',
          meta: { spec: '4', forward: 'begin' },
          on: {
            begin: { target: 'in_post_edition', description: 'An editor begins.' },
            stepBack: { target: 'in_machine_translation', description: 'The machine has not finished.' },
          },
        },
        in_post_edition: {
          description: 'An editor corrects the machine translation.',
          meta: { spec: '4', forward: 'complete' },
          on: {
            complete: { target: '#order.finished', description: 'The edited text is ready.' },
            stepBack: { target: 'waiting_post_edition', description: 'Nobody has begun to edit.' },
          },
        },
        interrupted: {
          type: 'history',
          description: 'The working status in which the failure happened.',
          meta: { spec: '4' },
        },
      },
    },
    failure: {
      description: 'Work has stopped because of a failure; staff resume or cancel.',
      tags: 'failed',
      meta: { spec: '4', forward: 'resume' },
      on: {
        resume: { target: 'working.interrupted', description: 'Work goes on where it stopped.' },
        cancel: { target: 'canceled', description: 'Staff cancel the order.' },
      },
    },
    finished: {
      description: 'The order is delivered.',
      tags: 'done',
      meta: { spec: '4' },
      on: {
        stepBack: [
          { guard: 'startsWithMachine', target: 'working.in_post_edition', description: 'Editing is not complete.' },
          { guard: 'needsVerification', target: 'working.verification', description: 'Verification is not complete.' },
          { guard: 'needsProofreading', target: 'working.proofreading', description: 'Proofreading is not complete.' },
          { target: 'working.translation', description: 'The translation is not complete.' },
        ],
      },
    },
    canceled: {
      type: 'final',
      description: 'The order was withdrawn or rejected.',
      tags: 'done',
      meta: { spec: '4' },
    },
    dropped: {
      type: 'final',
      description: 'The offer or the payment ran out of time.',
      tags: 'done',
      meta: { spec: '4' },
    },
  },
});
