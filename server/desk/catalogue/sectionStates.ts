import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CatalogueChange, CatalogueSection, CatalogueSectionState } from '../../../openapi/types.ts';
import type { Database } from '../../platform/db/open.ts';
import { catalogueChange, deskPerson, deskToken } from '../../platform/db/schema.ts';
import { staffName } from '../people/staffName.ts';

/** In the order in which the desk shows them. */
export const sections = [
  'rates',
  'packages',
  'surcharges',
  'discounts',
  'holidays',
  'shipment',
  'links',
  'offers',
] as const satisfies readonly CatalogueSection[];

const maxPast = 100;

type ChangeRow = typeof catalogueChange.$inferSelect;
type Known = { readonly row: ChangeRow; readonly view: CatalogueChange };

const readKnown = async (db: Database, brand: string, section: CatalogueSection | null): Promise<readonly Known[]> => {
  const [otherPerson, otherToken] = [alias(deskPerson, 'other_person'), alias(deskToken, 'other_token')];
  const rows = await db
    .select({
      row: catalogueChange,
      person: deskPerson.name,
      script: deskToken.name,
      otherPerson: otherPerson.name,
      otherScript: otherToken.name,
    })
    .from(catalogueChange)
    .leftJoin(deskPerson, eq(deskPerson.id, catalogueChange.personId))
    .leftJoin(deskToken, eq(deskToken.id, catalogueChange.tokenId))
    .leftJoin(otherPerson, eq(otherPerson.id, catalogueChange.withdrawnByPerson))
    .leftJoin(otherToken, eq(otherToken.id, catalogueChange.withdrawnByToken))
    .where(and(eq(catalogueChange.brand, brand), section === null ? undefined : eq(catalogueChange.section, section)))
    .orderBy(asc(catalogueChange.id));
  return rows.map(({ row, person, script, otherPerson: withdrawer, otherScript }) => ({
    row,
    view: {
      id: row.id,
      value: row.value,
      valid_from: row.validFrom?.toISOString() ?? null,
      note: row.note,
      by: row.validFrom === null ? null : staffName({ person, script }),
      at: row.at.toISOString(),
      withdrawn:
        row.withdrawnAt === null
          ? null
          : { by: staffName({ person: withdrawer, script: otherScript }), at: row.withdrawnAt.toISOString() },
    },
  }));
};

const getStart = ({ row }: Known): number => row.validFrom?.getTime() ?? 0;
const byStart = (a: Known, b: Known): number => getStart(a) - getStart(b) || a.row.id - b.row.id;

/** Of the changes that hold, the latest, and those that are to come: another one is another tag. */
const computeTag = (section: CatalogueSection, held: readonly Known[], coming: readonly Known[]): string => {
  const ids = [held.at(-1), ...coming].map((known) => known?.row.id ?? 0);
  return createHash('sha256')
    .update(`${section} ${ids.join(' ')}`)
    .digest('base64url')
    .slice(0, 22);
};

const toSectionState = (section: CatalogueSection, known: readonly Known[], now: Date): CatalogueSectionState => {
  const ofSection = known.filter(({ row }) => row.section === section);
  const valid = ofSection.filter(({ row }) => row.withdrawnAt === null).sort(byStart);
  const held = valid.filter((each) => getStart(each) <= now.getTime());
  const coming = valid.filter((each) => getStart(each) > now.getTime());
  const past = ofSection.filter((each) => !coming.includes(each)).sort((a, b) => b.row.id - a.row.id);
  return {
    section,
    tag: computeTag(section, held, coming),
    value: section === 'rates' ? null : (held.at(-1)?.view.value ?? null),
    coming: coming.map(({ view }) => view),
    past: past.slice(0, maxPast).map(({ view }) => view),
  };
};

/** Every section of a brand as it is at a moment. */
export const sectionStates = async (db: Database, brand: string, now: Date): Promise<CatalogueSectionState[]> => {
  const known = await readKnown(db, brand, null);
  return sections.map((section) => toSectionState(section, known, now));
};

/** One section. */
export const sectionState = async (
  db: Database,
  brand: string,
  section: CatalogueSection,
  now: Date,
): Promise<CatalogueSectionState> => toSectionState(section, await readKnown(db, brand, section), now);
