import { after, days } from '../../platform/core/clock.ts';
import type { AccountLists, PaymentProvider } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import { settlePart } from '../settle/settlePart.ts';
import { partNamed } from './booked.ts';

/** PayPal lists what was opened within 180 days; what is older has long been decided. */
const maxAgeMs = days(179);

/** Takes what a provider lists of disputes as its notifications would have told it: what is known changes nothing. @throws ProviderUnavailable */
export const compareDisputes = async (
  services: Services,
  provider: PaymentProvider,
  lists: AccountLists,
  until: Date,
): Promise<void> => {
  const listed = await lists.disputes({ since: after(services.clock.now(), -maxAgeMs), until });
  for (const { of: reference, outcome } of listed) {
    const known = await partNamed(services.db, provider.name, { reference, hash: null });
    // Money that the books do not know is a case of its own.
    if (known !== null) await services.db.transaction((tx) => settlePart(tx, services, known.part, outcome));
  }
};
