import type { FastifyRequest } from 'fastify';
import { type DownloadLink, signDownloadLink } from '../../documents/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { getBrand, getSignedIn } from '../../platform/http/context.ts';
import { findTopUp } from '../findTopUp.ts';
import { makeReceipt, restoreReceipt } from './makeReceipt.ts';

type Linked = FastifyRequest<{ Params: { hash: string } }>;

/** Links to the receipts of a customer's top-ups. */
export const receiptHandlers = (services: Services) => ({
  createReceiptLink: async (call: Linked): Promise<{ readonly data: DownloadLink }> => {
    const { customerId } = getSignedIn(call);
    const { id } = await findTopUp(services.db, { customerId, brand: getBrand(call).id }, call.params.hash);
    // Whoever asks before the job has run does not wait for it.
    const receipt = await makeReceipt(services, id);
    if (receipt === null) throw new ProblemError('ReceiptUnknown');
    await restoreReceipt(services, receipt);
    const subject = { kind: 'receipt', topUpId: id, locale: call.locale } as const;
    return { data: await signDownloadLink(services, subject, customerId) };
  },
});
