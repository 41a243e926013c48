import type { DocumentDays, Pricing } from '../../../brands/pricing.ts';
import type {
  CatalogueValue,
  DiscountsValue,
  HolidaysValue,
  LinksValue,
  OffersValue,
  PackagesValue,
  RatesValue,
  ShipmentValue,
  SurchargesValue,
} from '../../../openapi/types.ts';
import type { Database } from '../db/open.ts';

/** What a brand's prices, dates, fees, codes and links are made by at a moment. */
export type Rules = Pick<Pricing, 'vatId' | 'work' | 'carriers' | 'prepaid' | 'invoicing'> & {
  readonly brand: string;
  readonly documents: DocumentDays;
  readonly taxRate: string;
  readonly express: SurchargesValue['express'];
  readonly pages: SurchargesValue['pages'];
  readonly categories: SurchargesValue['categories'];
  readonly minimum: SurchargesValue['minimum'];
  readonly packages: PackagesValue['packages'];
  readonly codes: DiscountsValue['codes'];
  readonly holidays: HolidaysValue;
  readonly shipment: ShipmentValue;
  readonly links: LinksValue['links'];
  readonly offers: OffersValue;
  /** changes of the unit prices, the earliest first */
  readonly rates: readonly RatesValue[];
};

/** The rules of every brand. */
export type RulesSource = {
  /** As of a moment; as of now where none is named. */
  readonly of: (brand: string, at?: Date) => Rules;
  /**
   * Reads what has been changed since it was read: what prices is never older than its transaction. Changes are announced to every
   * process too, so that what only shows them need not ask.
   */
  readonly refresh: (db: Database) => Promise<void>;
  /** The same object for as long as the lists with which every catalogue begins are the same. */
  readonly lists: () => object;
};

/** The rules, and what they would be. */
export type Catalogue = RulesSource & {
  /** The rules of a moment, a brand's with one more change that begins with it; null for none. */
  readonly withChange: (brand: string, value: CatalogueValue | null, at: Date) => RulesSource;
  /** The rules of a brand after all that is to come. */
  readonly afterAll: (brand: string) => Rules;
};
