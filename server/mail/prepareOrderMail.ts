import { asc, eq } from 'drizzle-orm';
import { loadTheme } from '../core/loadTheme.ts';
import type { MailMessage } from '../core/mailer.ts';
import type { Services } from '../core/services.ts';
import { order } from '../db/schema.ts';
import { orderById } from '../orders/orderById.ts';
import { brandOfRow, cartHashOf } from '../orders/orderParts.ts';
import { phoneAcceptanceOf } from '../orders/phoneAcceptanceOf.ts';
import { withdrawalOf } from '../orders/withdrawals/withdrawalOf.ts';
import { creditOfOrder, incompleteTransferOf, refundedMoneyOf, returnedMoneyOf } from '../payments/index.ts';
import { mailMessage, type QueuedOrderMail } from './mailMessage.ts';

/** A mail about an order, as it is now. */
export const prepareOrderMail = async (services: Services, queued: QueuedOrderMail): Promise<MailMessage> => {
  const row = await orderById(services.db, queued.orderId);
  if (row === null) throw new Error('There is no order of this mail.');
  const cartHash = await cartHashOf(services.db, row.cartId);
  // One mail confirms a request, whatever the languages.
  const others =
    queued.template === 'requestReceived'
      ? await services.db.select().from(order).where(eq(order.requestedWith, row.id)).orderBy(asc(order.id))
      : [];
  const call = queued.template === 'orderPlaced' ? await phoneAcceptanceOf(services.db, row.id) : null;
  const stated = queued.template === 'withdrawalReceived' ? await withdrawalOf(services.db, row.id) : null;
  const { returnedMinor } = await creditOfOrder(services.db, row.id);
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
