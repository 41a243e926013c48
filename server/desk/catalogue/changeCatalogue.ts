import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf, CatalogueSection } from '../../../openapi/types.ts';
import { DeskProblemError } from '../../platform/core/deskProblem.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy, type Staff } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { catalogueChange } from '../../platform/db/schema.ts';
import { announceChange, catalogueSubject } from '../../platform/events/orderChanges.ts';
import { checkValue } from './checkChange.ts';
import { sectionState } from './sectionStates.ts';

/** One changes a section of a brand after the other, so that each sees what the one before has changed. */
const lockSection = async (tx: Transaction, brand: string, section: CatalogueSection): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`catalogue:${brand}:${section}`}, 0))`);
};

const note = (
  tx: Transaction,
  staff: Staff,
  at: Date,
  action: 'changeCatalogue' | 'withdrawCatalogueChange',
  detail: { readonly brand: string; readonly section: CatalogueSection; readonly change: number },
) => writeAudit(tx, { actor: 'desk', action, detail, ...doneBy(staff), at });

/** From when a change holds. @throws ProblemError ValidationFailed */
const parseStart = (validFrom: string | null, now: Date): Date => {
  if (validFrom === null) return now;
  const start = new Date(validFrom);
  if (start > now) return start;
  throw new ProblemError('ValidationFailed', { errors: [{ field: 'valid_from', code: 'DeadlinePassed' }] });
};

/**
 * Changes a section from a moment on.
 * @throws ProblemError ValidationFailed; DeskProblemError CatalogueChanged
 */
export const changeCatalogue = async (
  services: Services,
  staff: Staff,
  brand: string,
  { value, valid_from, note: remark, tag }: BodyOf<'changeDeskCatalogue'>,
): Promise<void> => {
  const { section } = value;
  await services.db.transaction(async (tx) => {
    await lockSection(tx, brand, section);
    const now = services.clock.now();
    if ((await sectionState(tx, brand, section, now)).tag !== tag) throw new DeskProblemError('CatalogueChanged');
    await checkValue(tx, value, services.catalogue.of(brand));
    const validFrom = parseStart(valid_from, now);
    const [added] = await tx
      .insert(catalogueChange)
      .values({ brand, section, value, validFrom, note: remark?.trim() || null, ...doneBy(staff), at: now })
      .returning({ id: catalogueChange.id });
    if (added === undefined) throw new Error('The change was not written.');
    await note(tx, staff, now, 'changeCatalogue', { brand, section, change: added.id });
    await announceChange(tx, catalogueSubject);
  });
  await services.catalogue.refresh(services.db);
};

/**
 * Withdraws a change that does not hold yet.
 * @throws ProblemError NotFound, TransitionRefused
 */
export const withdrawChange = async (services: Services, staff: Staff, brand: string, id: number): Promise<void> => {
  const known = and(eq(catalogueChange.id, id), eq(catalogueChange.brand, brand));
  await services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(catalogueChange).where(known);
    if (found === undefined) throw new ProblemError('NotFound');
    await lockSection(tx, brand, found.section);
    const [row] = await tx.select().from(catalogueChange).where(known).for('update');
    const now = services.clock.now();
    if (row === undefined || row.validFrom === null || row.validFrom <= now)
      throw new ProblemError('TransitionRefused', { detail: 'the change holds already' });
    if (row.withdrawnAt !== null) throw new ProblemError('TransitionRefused', { detail: 'it is withdrawn already' });
    const by = doneBy(staff);
    await tx
      .update(catalogueChange)
      .set({
        withdrawnAt: now,
        ...('personId' in by ? { withdrawnByPerson: by.personId } : { withdrawnByToken: by.tokenId }),
      })
      .where(known);
    await note(tx, staff, now, 'withdrawCatalogueChange', { brand, section: row.section, change: id });
    await announceChange(tx, catalogueSubject);
  });
  await services.catalogue.refresh(services.db);
};
