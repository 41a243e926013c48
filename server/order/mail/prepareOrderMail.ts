import { and, asc, eq } from 'drizzle-orm';
import { hasEnded } from '../../../machines/order/orderStatus.ts';
import { toParcelPlace } from '../../../machines/original/parcelMove.ts';
import type { Locale } from '../../../openapi/types.ts';
import { readParcels } from '../../original/readParcels.ts';
import {
  creditOfOrder,
  findAwaitedTransfer,
  findIncompleteTransfer,
  findRefundedMoney,
  findReturnedMoney,
} from '../../payment/index.ts';
import type { MailMessage } from '../../platform/core/mailer.ts';
import type { Services } from '../../platform/core/services.ts';
import { cart, mail, type OrderMailTemplate, order } from '../../platform/db/schema.ts';
import { languageFor } from '../../platform/mail/composeMail.ts';
import { loadLook } from '../../platform/mail/look.ts';
import { findPhoneAcceptance } from '../findPhoneAcceptance.ts';
import { brandOfRow } from '../orderParts.ts';
import { paidOrders } from '../paidOrders.ts';
import { findWithdrawal } from '../withdrawal/findWithdrawal.ts';
import { mailMessage } from './mailMessage.ts';
import type { Enclosed, QueuedOrderMail, Said, Together } from './orderMail.ts';

/** What each mail asks for beside the order itself. */
const asksFor = {
  others: ['requestReceived'],
  call: ['orderPlaced'],
  stated: ['withdrawalReceived'],
  // Whether it says that an order has ended: what was paid for it has gone back.
  returned: ['orderCanceled', 'withdrawalReceived'],
  goesBack: ['moneyReturned'],
  refunded: ['orderRefunded'],
  incomplete: ['transferIncomplete'],
  transfer: ['orderPlaced', 'deferralGranted', 'transferIncomplete', 'paymentReminder'],
  posted: ['orderFinished'],
  enclosed: ['orderFinished'],
} as const satisfies Record<string, readonly OrderMailTemplate[]>;

const readSaid = async (
  services: Services,
  { orderId, template, about }: QueuedOrderMail,
  locale: Locale,
  enclose: (locale: Locale) => Promise<Enclosed | null>,
): Promise<Said> => {
  const { db } = services;
  const asks = (part: keyof typeof asksFor): boolean => asksFor[part].some((each) => each === template);
  const stated = asks('stated') ? await findWithdrawal(db, orderId) : null;
  return {
    call: asks('call') ? await findPhoneAcceptance(db, orderId) : null,
    stated,
    returnedMinor: asks('returned') ? (await creditOfOrder(db, orderId)).returnedMinor : 0,
    goesBack: asks('goesBack') ? await findReturnedMoney(db, about) : null,
    refunded: asks('refunded') ? await findRefundedMoney(db, about) : null,
    incomplete: asks('incomplete') ? await findIncompleteTransfer(db, about) : null,
    isPaid: (await paidOrders(db, [orderId])).has(orderId),
    transfer: asks('transfer') ? await findAwaitedTransfer(services, orderId) : null,
    isPosted: asks('posted') && toParcelPlace(await readParcels(db, orderId)) === 'posted',
    enclosed: asks('enclosed') ? await enclose(locale) : null,
  };
};

/** Whether what a mail has waited to say is no news any more. */
const isMoot = async ({ db }: Services, { orderId, template }: QueuedOrderMail, rows: Together): Promise<boolean> => {
  // Its page tells more, and the mail about the offer has left.
  if (template === 'requestReceived')
    return rows.every(({ offeredAt, status }) => offeredAt !== null || hasEnded(status));
  // The mail about the end says it, too.
  if (template !== 'originalPosted') return false;
  return (await db.$count(mail, and(eq(mail.orderId, orderId), eq(mail.template, 'orderFinished')))) > 0;
};

/**
 * A mail about an order, as it is now; null where there is nothing to say any more.
 * @param enclose reads the papers that it brings
 */
export const prepareOrderMail = async (
  services: Services,
  queued: QueuedOrderMail,
  enclose: (locale: Locale) => Promise<Enclosed | null>,
): Promise<MailMessage | null> => {
  const [found] = await services.db
    .select({ row: order, cartHash: cart.hash })
    .from(order)
    .innerJoin(cart, eq(cart.id, order.cartId))
    .where(eq(order.id, queued.orderId));
  if (found === undefined) throw new Error('There is no order of this mail.');
  const { row, cartHash } = found;
  // One mail confirms a request, whatever the languages.
  const others = asksFor.others.some((each) => each === queued.template)
    ? await services.db.select().from(order).where(eq(order.requestedWith, row.id)).orderBy(asc(order.id))
    : [];
  const rows: Together = [row, ...others];
  if (await isMoot(services, queued, rows)) return null;
  const look = await loadLook(services, brandOfRow(services.brands, row));
  const said = await readSaid(services, queued, languageFor(row.locale, look.brand), enclose);
  return mailMessage(services, queued, rows, look, cartHash, said);
};
