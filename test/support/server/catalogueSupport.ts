import type {
  CatalogueSection,
  CatalogueSectionState,
  CatalogueValue,
  DeskCatalogue,
  DiscountsValue,
} from '../../../openapi/types.ts';
import { countUses } from '../../../server/request/discount.ts';
import { type Answer, readData } from './client.ts';
import { callDesk } from './samples.ts';
import type { TestServer } from './startServer.ts';

export const getCatalogue = async (server: TestServer, brand = 'wordbridge'): Promise<DeskCatalogue> =>
  readData(await callDesk(server, `/catalogue/${brand}`));

export const getSection = async (
  server: TestServer,
  section: CatalogueSection,
  brand = 'wordbridge',
): Promise<CatalogueSectionState> => {
  const found = (await getCatalogue(server, brand)).sections.find((state) => state.section === section);
  if (found === undefined) throw new Error(`There is no section ${section}.`);
  return found;
};

type ValueOf<TSection extends CatalogueSection> = Extract<CatalogueValue, { section: TSection }>;

/** What a section says now. */
export const getSectionValue = async <TSection extends CatalogueSection>(
  server: TestServer,
  section: TSection,
  brand = 'wordbridge',
): Promise<ValueOf<TSection>> => {
  const { value } = await getSection(server, section, brand);
  const isWanted = (known: CatalogueValue): known is ValueOf<TSection> => known.section === section;
  if (value === null || !isWanted(value)) throw new Error(`${section} has no value.`);
  return value;
};

/** Changes a section as it stands. */
export const changeSection = async (
  server: TestServer,
  value: CatalogueValue,
  validFrom: string | null = null,
  brand = 'wordbridge',
): Promise<Answer> => {
  const { tag } = await getSection(server, value.section, brand);
  return callDesk(server, `/catalogue/${brand}/change`, { value, valid_from: validFrom, note: 'a test', tag });
};

export type Code = DiscountsValue['codes'][number];

/** Adds a discount code of a brand, beside those that it has. */
export const addCode = async (
  server: TestServer,
  code: string,
  limits: Partial<Code> = {},
  brand = 'wordbridge',
): Promise<void> => {
  const { codes } = await getSectionValue(server, 'discounts', brand);
  const plain = { percent: '10.00', valid_from: null, valid_until: null, services: null, uses: null };
  const added: Code = { ...plain, once_per_customer: false, ...limits, code };
  const { status, body } = await changeSection(server, { section: 'discounts', codes: [...codes, added] }, null, brand);
  if (status !== 201) throw new Error(JSON.stringify(body));
};

/** Requests that have used a code. */
export const countCodeUses = (server: TestServer, code: string, brand = 'wordbridge'): Promise<number> =>
  countUses(server.services.db, brand, code);

type Offers = ValueOf<'offers'>;

/** Offers at once what is counted and priced by rule, within limits; without them, with none but the catalogue's first ones. */
export const offerAtOnce = async (
  server: TestServer,
  limits: Partial<Offers> = {},
  brand = 'wordbridge',
): Promise<void> => {
  const value = { ...(await getSectionValue(server, 'offers', brand)), at_once: true, ...limits };
  const { status, body } = await changeSection(server, value, null, brand);
  if (status !== 201) throw new Error(JSON.stringify(body));
};
