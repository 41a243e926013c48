import { eq } from 'drizzle-orm';
import { queueAccountMail } from '../../account/mails/queueAccountMail.ts';
import { type BalanceOwner, readBalance } from '../../ledger/index.ts';
import { resolveOrigin } from '../../platform/config/origins.ts';
import { toDecimal } from '../../platform/core/money.ts';
import type { Services } from '../../platform/core/services.ts';
import { balanceAlert, customer } from '../../platform/db/schema.ts';
import type { Listener } from '../../platform/events/listeners.ts';
import { isOfAlert } from './isOfAlert.ts';

/**
 * The balance of whoever is to be mailed is looked at once the change is committed. That it was high enough in between is written at once:
 * the job may only see it low again.
 */
export const queueAlert: Listener<'balance.moved'> = async (tx, { jobs }, { customerId, brand }) => {
  const owner = { customerId, brand };
  const [alert] = await tx.select().from(balanceAlert).where(isOfAlert(owner));
  if (alert === undefined) return;
  const { moneyMinor, bonusMinor, currency } = await readBalance(tx, owner, alert.currency);
  if (currency === alert.currency && moneyMinor + bonusMinor >= alert.belowMinor) {
    await tx.update(balanceAlert).set({ sentAt: null }).where(isOfAlert(owner));
  } else {
    await jobs.send(tx, 'balanceAlert', owner);
  }
};

/**
 * Mails a customer whose balance is below what they have set, once until it has been at or above it: the row says that they know, and is
 * written with the mail.
 */
export const checkAlert = (services: Services, owner: BalanceOwner): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [alert] = await tx.select().from(balanceAlert).where(isOfAlert(owner)).for('update');
    const [row] = await tx.select().from(customer).where(eq(customer.id, owner.customerId));
    const brand = services.brands.get(owner.brand);
    if (alert === undefined || row === undefined || brand === undefined || row.deletedAt !== null) return;
    const { moneyMinor, bonusMinor, currency } = await readBalance(tx, owner, alert.currency);
    const totalMinor = moneyMinor + bonusMinor;
    if (currency !== alert.currency) return;
    if (alert.sentAt !== null || totalMinor >= alert.belowMinor) return;
    await tx.update(balanceAlert).set({ sentAt: services.clock.now() }).where(isOfAlert(owner));
    const { email, name, locale } = row;
    const origin = resolveOrigin(services.config, brand);
    const content = {
      template: 'balanceLow',
      currency,
      total: toDecimal(totalMinor),
      below: toDecimal(alert.belowMinor),
    } as const;
    await queueAccountMail(tx, services, { brand, origin, email, name, locale }, content);
  });
