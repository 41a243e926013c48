import { analyse, autoDesk } from '../desk/autoDesk.ts';
import { sendOwedMail } from '../mail/sendOwedMail.ts';
import { awaitedTransferArrived } from '../payments/index.ts';
import type { Services } from '../services.ts';
import type { JobHandlers } from './startJobs.ts';

/** What each job does. */
export const jobHandlers = (services: Services): JobHandlers => ({
  autoDesk: (data) => autoDesk(services, data),
  analysis: ({ orderId }) => analyse(services, orderId),
  transferArrived: ({ paymentId }) => services.db.transaction((tx) => awaitedTransferArrived(tx, services, paymentId)),
  mail: ({ mailId }) => sendOwedMail(services, mailId),
});
