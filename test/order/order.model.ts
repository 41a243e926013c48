import type { Model } from '@fifteen/atlas';
import { orderMachine } from '../../machines/order/order.ts';
import { getOrderPlan } from '../../machines/services/orderPlan.ts';

export const orderModel = {
  machine: orderMachine,
  inputs: {
    'economy translation': () => ({ plan: getOrderPlan('write', 1) }),
    'light translation': () => ({ plan: getOrderPlan('write', 2) }),
    'business translation': () => ({ plan: getOrderPlan('write', 3) }),
    'expert translation': () => ({ plan: getOrderPlan('write', 4) }),
    'verified proofreading': () => ({ plan: getOrderPlan('proofreading', 3) }),
    proofreading: () => ({ plan: getOrderPlan('proofreading', 1) }),
  },
  events: {
    submit: [
      { type: 'submit', needsAnalysis: false },
      { type: 'submit', needsAnalysis: true },
    ],
    analysed: [{ type: 'analysed' }],
    documentsAdded: [{ type: 'documentsAdded' }],
    quoted: [{ type: 'quoted' }],
    accept: [{ type: 'accept' }],
    reject: [{ type: 'reject' }],
    expire: [{ type: 'expire' }],
    paid: [{ type: 'paid' }],
    deferralGranted: [{ type: 'deferralGranted' }],
    cancel: [{ type: 'cancel' }],
    begin: [{ type: 'begin' }],
    complete: [{ type: 'complete' }],
    fail: [{ type: 'fail' }],
    resume: [{ type: 'resume' }],
    stepBack: [{ type: 'stepBack' }],
  },
  actors: {},
  delays: {},
  key: ({ plan }) => plan,
  unreachable: {
    "condition false: machines/order/order.ts#orderMachine.guards.mustBeAnalysed: event.type === 'submit'":
      'Only transitions of the event submit have this guard.',
  },
  unnoticed: {
    "order in orderMachine.states.payment.on.paid: [ { guard: 'startsWithMachine', target: 'working.in_machine_translation', descri → [{ guard: 'startsWithProofreading', target: 'working.waiting_proofreading', desc":
      'The first step is a post-edition or a proofreading: the guards never pass together.',
    "order in orderMachine.states.payment.on.deferralGranted: [ { guard: 'startsWithMachine', target: 'working.in_machine_translation', descri → [{ guard: 'startsWithProofreading', target: 'working.waiting_proofreading', desc":
      'The first step is a post-edition or a proofreading: the guards never pass together.',
    "initial in orderMachine.states.working: 'waiting_translation' → 'translation'":
      'Every transition to working names a state inside it, and what has failed has one to go back to.',
  },
} satisfies Model<typeof orderMachine>;
