import { eq } from 'drizzle-orm';
import { deskTextLengths } from '../../machines/desk/order/deskTextLengths.ts';
import { isLongEnoughName } from '../../machines/lib/personName.ts';
import type { PhoneAcceptance } from '../../openapi/types.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { refuseIfAny } from '../platform/core/fieldErrors.ts';
import type { FieldError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { doneBy, type Staff } from '../platform/core/staff.ts';
import type { Transaction } from '../platform/db/open.ts';
import { deskPerson, phoneAcceptance } from '../platform/db/schema.ts';
import { findShipping, shippingErrors } from '../request/shipping.ts';
import { resolveTaxTreatment } from '../request/taxTreatment.ts';
import { setShipment } from './changeShipment.ts';
import { agreedErrors, placeOrder } from './decide.ts';

/** Who took the call: the person of the session; of a script, whom it names. */
const findTaker = async (tx: Transaction, staff: Staff, named: string | undefined): Promise<string | null> => {
  if (staff.kind === 'script') return named?.trim() || null;
  const [person] = await tx.select({ name: deskPerson.name }).from(deskPerson).where(eq(deskPerson.id, staff.personId));
  return person?.name ?? null;
};

/** Clocks of the staff's machines and of the server may differ by so much. */
const tolerance = 60_000;

const callErrors = ({ name, called_at, words, taken_by }: PhoneAcceptance, row: OrderRow, staff: Staff, now: Date) => {
  const errors: FieldError[] = [];
  if (!isLongEnoughName(name)) errors.push({ field: 'name', code: 'TooShort' });
  if (words.trim().length < deskTextLengths.readOut.min) errors.push({ field: 'words', code: 'TooShort' });
  const called = Date.parse(called_at);
  const offered = row.offeredAt?.getTime() ?? now.getTime();
  if (called > now.getTime() + tolerance || called < offered - tolerance) {
    errors.push({ field: 'called_at', code: 'OutOfRange' });
  }
  if (staff.kind === 'person' && taken_by !== undefined) errors.push({ field: 'taken_by', code: 'NotAllowed' });
  return errors;
};

/**
 * Takes the acceptance of an offer on the phone (specification 4: possible for those who are not signed in). What was said is recorded for
 * good; the order is then as if it had been accepted in the checkout.
 * @param row the locked order, whose offer a visitor may accept now
 * @throws ProblemError ValidationFailed
 */
export const acceptByPhone = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  staff: Staff,
  said: PhoneAcceptance,
): Promise<void> => {
  const now = services.clock.now();
  const agreed = { ...said, hasConsented: said.consents.immediate_start, at: new Date(said.called_at) };
  const taker = await findTaker(tx, staff, said.taken_by);
  refuseIfAny([
    ...callErrors(said, row, staff, now),
    ...(taker === null ? [{ field: 'taken_by', code: 'Required' } as const] : []),
    ...(await agreedErrors(tx, agreed)),
    ...shippingErrors(
      findShipping(services, { ...row, shipment: said.shipment ?? row.shipment }, row.offeredAt ?? now),
      true,
    ),
  ]);
  const offered = said.shipment == null ? row : await setShipment(tx, services, row, said.shipment);
  await tx.insert(phoneAcceptance).values({
    orderId: row.id,
    callerName: said.name.trim(),
    calledAt: agreed.at,
    words: said.words.trim(),
    takenBy: taker ?? '',
    ...doneBy(staff),
    recordedAt: now,
  });
  await placeOrder(tx, services, offered, agreed, await resolveTaxTreatment(tx, services, offered, said.billing, null));
};
