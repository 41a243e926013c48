import type { Prepaid } from '../../../openapi/types.ts';
import { readBalance } from '../../ledger/index.ts';
import { toMinor } from '../../platform/core/money.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { balanceAlert } from '../../platform/db/schema.ts';
import { sharedOwner, type TopUpOwner } from '../owner.ts';
import { prepaidView } from '../prepaidView.ts';
import { getTopUpAmounts } from '../topUpAmounts.ts';
import { isOfAlert } from './isOfAlert.ts';

/**
 * Sets below which balance a customer is sent a mail, in their currency; null for none. Of a balance that is below already nothing is
 * sent: the customer has just seen it. The next mail follows when it falls below again.
 * @throws ProblemError ValidationFailed, NotImplementedForBrand
 */
export const setAlert = (services: Services, known: TopUpOwner, below: string | null): Promise<Prepaid> =>
  services.db.transaction(async (tx) => {
    const owner = await sharedOwner(tx, known);
    const { brand, row } = owner;
    const { currency } = row;
    const { max } = getTopUpAmounts(services, brand.id, currency);
    const whose = { customerId: row.id, brand: brand.id };
    if (below === null) {
      await tx.delete(balanceAlert).where(isOfAlert(whose));
      return prepaidView(tx, services, owner);
    }
    const belowMinor = toMinor(below);
    if (belowMinor <= 0 || belowMinor > toMinor(max)) {
      throw new ProblemError('ValidationFailed', { errors: [{ field: 'below', code: 'OutOfRange' }] });
    }
    const { moneyMinor, bonusMinor } = await readBalance(tx, whose, currency);
    const sentAt = moneyMinor + bonusMinor < belowMinor ? services.clock.now() : null;
    const set = { belowMinor, currency, sentAt };
    await tx
      .insert(balanceAlert)
      .values({ ...whose, ...set })
      .onConflictDoUpdate({ target: [balanceAlert.customerId, balanceAlert.brand], set });
    return prepaidView(tx, services, owner);
  });
