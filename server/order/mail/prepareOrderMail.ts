import { asc, eq } from 'drizzle-orm';
import { creditOfOrder, incompleteTransferOf, refundedMoneyOf, returnedMoneyOf } from '../../payment/index.ts';
import { loadTheme } from '../../platform/config/loadTheme.ts';
import type { MailMessage } from '../../platform/core/mailer.ts';
import type { Services } from '../../platform/core/services.ts';
import { cart, order } from '../../platform/db/schema.ts';
import { brandOfRow } from '../orderParts.ts';
import { phoneAcceptanceOf } from '../phoneAcceptanceOf.ts';
import { withdrawalOf } from '../withdrawal/withdrawalOf.ts';
import { mailMessage, type QueuedOrderMail, tellsOfEnd } from './mailMessage.ts';

/** A mail about an order, as it is now. */
export const prepareOrderMail = async (services: Services, queued: QueuedOrderMail): Promise<MailMessage> => {
  const [found] = await services.db
    .select({ row: order, cartHash: cart.hash })
    .from(order)
    .innerJoin(cart, eq(cart.id, order.cartId))
    .where(eq(order.id, queued.orderId));
  if (found === undefined) throw new Error('There is no order of this mail.');
  const { row, cartHash } = found;
  // One mail confirms a request, whatever the languages.
  const others =
    queued.template === 'requestReceived'
      ? await services.db.select().from(order).where(eq(order.requestedWith, row.id)).orderBy(asc(order.id))
      : [];
  const call = queued.template === 'orderPlaced' ? await phoneAcceptanceOf(services.db, row.id) : null;
  const stated = queued.template === 'withdrawalReceived' ? await withdrawalOf(services.db, row.id) : null;
  const returnedMinor = tellsOfEnd(queued) ? (await creditOfOrder(services.db, row.id)).returnedMinor : 0;
  const goesBack = queued.template === 'moneyReturned' ? await returnedMoneyOf(services.db, queued.about) : null;
  const refunded = queued.template === 'orderRefunded' ? await refundedMoneyOf(services.db, queued.about) : null;
  const incomplete =
    queued.template === 'transferIncomplete' ? await incompleteTransferOf(services.db, queued.about) : null;
  const brand = brandOfRow(services.brands, row);
  const theme = await loadTheme(brand.id);
  return mailMessage(services, queued, [row, ...others], { brand, theme }, cartHash, {
    call,
    stated,
    returnedMinor,
    goesBack,
    refunded,
    incomplete,
  });
};
