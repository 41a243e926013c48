import type { Model } from '../../atlas/paths/model.ts';
import { orderMachine } from '../../machines/order.ts';
import { planOf } from '../../machines/rules/orderPlan.ts';

export const orderModel = {
  machine: orderMachine,
  inputs: {
    'economy translation': () => ({ plan: planOf('write', 1) }),
    'light translation': () => ({ plan: planOf('write', 2) }),
    'business translation': () => ({ plan: planOf('write', 3) }),
    'expert translation': () => ({ plan: planOf('write', 4) }),
    'verified proofreading': () => ({ plan: planOf('proofreading', 3) }),
    proofreading: () => ({ plan: planOf('proofreading', 1) }),
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
  },
  actors: {},
  delays: {},
  key: ({ plan }) => plan,
} satisfies Model<typeof orderMachine>;
