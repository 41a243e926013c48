import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { OrderRow } from '../../order/orderRow.ts';
import { after, minutes } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Staff } from '../../platform/core/staff.ts';
import type { Database } from '../../platform/db/open.ts';
import { deskPerson, deskPresence } from '../../platform/db/schema.ts';
import { announceOpener } from '../../platform/events/orderChanges.ts';

type Opened = Pick<OrderRow, 'id' | 'hash'>;
type Reader = Extract<Staff, { kind: 'person' }>;

/** How long one is remembered who says nothing any more: the process, or the network, has ended. */
const forgottenAfter = minutes(1);

/** Someone of the staff has opened an order. Answers by what they are known until they leave it. */
export const enter = ({ db, clock }: Services, opened: Opened, { personId, sessionId }: Reader): Promise<string> =>
  db.transaction(async (tx) => {
    const id = randomBytes(12).toString('base64url');
    const now = clock.now();
    await tx.insert(deskPresence).values({ id, orderId: opened.id, personId, sessionId, openedAt: now, seenAt: now });
    await announceOpener(tx, opened.hash);
    return id;
  });

/** They are still there; whoever is not is forgotten. */
export const keepPresent = ({ db, clock }: Services, opened: Opened, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    await tx.update(deskPresence).set({ seenAt: now }).where(eq(deskPresence.id, id));
    const isForgotten = lte(deskPresence.seenAt, after(now, -forgottenAfter));
    const forgotten = await tx
      .delete(deskPresence)
      .where(and(eq(deskPresence.orderId, opened.id), isForgotten))
      .returning({ id: deskPresence.id });
    if (forgotten.length > 0) await announceOpener(tx, opened.hash);
  });

export const leave = ({ db }: Services, opened: Opened, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(deskPresence).where(eq(deskPresence.id, id));
    await announceOpener(tx, opened.hash);
  });

type Opener = { readonly personId: number; readonly name: string; readonly since: Date };

/** Who else than one of the staff has an order open, each once, the first to open it first. */
export const findOthers = async (
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  orderId: number,
  staff: Staff,
): Promise<Opener[]> => {
  const isThere = gt(deskPresence.seenAt, after(clock.now(), -forgottenAfter));
  const rows = await db
    .select({ personId: deskPresence.personId, name: deskPerson.name, since: deskPresence.openedAt })
    .from(deskPresence)
    .innerJoin(deskPerson, eq(deskPerson.id, deskPresence.personId))
    .where(and(eq(deskPresence.orderId, orderId), isThere))
    .orderBy(asc(deskPresence.openedAt), asc(deskPresence.id));
  return rows.filter(
    ({ personId }, index) =>
      (staff.kind === 'script' || personId !== staff.personId) &&
      rows.findIndex((row) => row.personId === personId) === index,
  );
};

/** Removes those whom nobody has been there to forget. */
export const forgetOpeners = async ({ db, clock }: Services): Promise<void> => {
  await db.delete(deskPresence).where(lte(deskPresence.seenAt, after(clock.now(), -forgottenAfter)));
};
