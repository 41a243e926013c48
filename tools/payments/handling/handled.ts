import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wonCodes } from '../../../server/payment/paypal/dispute.ts';
import { groups, kinds } from '../../../server/payment/paypal/lists.ts';
import { refundOutcomes } from '../../../server/payment/paypal/notification.ts';
import { refusals as byPayu, byStatus, outcomes } from '../../../server/payment/payu/refund.ts';
import { notified } from '../../../server/payment/przelewy24/notification.ts';
import { refusals as byPrzelewy24, reported } from '../../../server/payment/przelewy24/refunds.ts';
import { closed } from '../../../server/payment/stripe/dispute.ts';
import { refundStates, reversals } from '../../../server/payment/stripe/lists.ts';
import type { SandboxedProvider } from '../../../server/platform/config/providerSandboxes.ts';
import { root } from '../../brands.ts';

/** Words that a `switch` of a source tells apart. */
const readCases = (file: string): readonly string[] => {
  const source = readFileSync(join(root, 'server/payment', file), 'utf8');
  return [...source.matchAll(/^\s*case '?([^':]+)'?:/gm)].map(([, word = '']) => word);
};

const other = 'any other';

/** The words of each provider that the code knows, by kind. */
export const listHandled = (): Readonly<Record<SandboxedProvider, Readonly<Record<string, readonly string[]>>>> => ({
  stripe: {
    event: readCases('stripe/read.ts'),
    refund: Object.keys(refundStates),
    dispute: Object.keys(closed),
    balance: ['refund_failure', ...reversals],
  },
  paypal: {
    event: readCases('paypal/notification.ts'),
    refund: Object.keys(refundOutcomes),
    outcome: [...wonCodes, other],
    transaction: [...Object.keys(groups), ...Object.keys(kinds), other],
  },
  payu: {
    order: readCases('payu/order.ts'),
    refund: Object.keys(outcomes),
    refusal: Object.keys(byPayu),
    status: Object.keys(byStatus),
  },
  przelewy24: {
    transaction: readCases('przelewy24/transaction.ts'),
    notification: Object.keys(notified),
    report: Object.keys(reported),
    refusal: Object.keys(byPrzelewy24),
  },
});
