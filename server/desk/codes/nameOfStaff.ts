import { eq } from 'drizzle-orm';
import type { Staff } from '../../platform/core/staff.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { deskPerson, deskToken } from '../../platform/db/schema.ts';
import { staffName } from '../people/staffName.ts';

/** Who of the staff calls, by name. */
export const nameOfStaff = async (tx: Database | Transaction, staff: Staff): Promise<string> => {
  if (staff.kind === 'person') {
    const [row] = await tx.select({ name: deskPerson.name }).from(deskPerson).where(eq(deskPerson.id, staff.personId));
    return staffName({ person: row?.name ?? null, script: null });
  }
  if (staff.tokenId === null) return staffName({ person: null, script: null });
  const [row] = await tx.select({ name: deskToken.name }).from(deskToken).where(eq(deskToken.id, staff.tokenId));
  return staffName({ person: null, script: row?.name ?? null });
};
