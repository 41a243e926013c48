import type { Country, FieldCode, ShipmentFees, ShipmentMethod } from '../../openapi/types.ts';

/** How an original comes to its customer, as it is being filled in (specification 3, "Shipment methods"). */
export type ShipmentFields = {
  readonly method: ShipmentMethod;
  /** 0 until chosen. */
  readonly countryId: number;
  readonly recipient: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** State or province. */
  readonly region: string;
  /** Code of the parcel locker. */
  readonly locker: string;
  /** Mobile number to which a locker's carrier sends the code that opens it. */
  readonly phone: string;
  /** Names as they stand in the passport: for the translator, and optional. */
  readonly names: string;
  readonly copies: number;
  /** One more copy, which a notary certifies. */
  readonly notarised: boolean;
};

export type ShipmentField = keyof ShipmentFields;

export type ShipmentProblem = { readonly field: ShipmentField; readonly code: FieldCode };

/** What the rules need of a country. */
export type ShipmentCountry = Pick<Country, 'id' | 'iso2'>;

/** From where a brand sends, how, and where to. */
export type ShipmentPlaces = {
  readonly homeId: number;
  readonly methods: readonly ShipmentMethod[];
  readonly countries: readonly ShipmentCountry[];
};

/** Copies of one order at most. */
export const maxCopies = 10;

/** Characters of a field at most. */
export const maxShipmentLengths = {
  recipient: 200,
  street: 200,
  postcode: 12,
  city: 100,
  region: 100,
  locker: 12,
  phone: 40,
  names: 300,
} as const;

export const isLocker = (method: ShipmentMethod): boolean => method === 2;

/** A file with a qualified signature, which nobody sends. */
export const isElectronic = (method: ShipmentMethod): method is 5 => method === 5;

/** Method 4 leaves the brand's country; what else is sent stays in it. */
export const isAbroad = (method: ShipmentMethod): boolean => method === 4;

/** What a form begins with: one copy by the brand's first method, to an address in its country that is not known yet. */
export const firstShipment = ({
  homeId,
  methods: [method = 1],
}: Pick<ShipmentPlaces, 'homeId' | 'methods'>): ShipmentFields => ({
  method,
  countryId: isAbroad(method) ? 0 : homeId,
  recipient: '',
  street: '',
  postcode: '',
  city: '',
  region: '',
  locker: '',
  phone: '',
  names: '',
  copies: 1,
  notarised: false,
});

/** The same, sent otherwise: a country that the method does not go to is chosen anew. */
export const withMethod = (fields: ShipmentFields, method: ShipmentMethod, homeId: number): ShipmentFields => {
  const isHome = fields.countryId === homeId;
  const countryId = isAbroad(method) ? (isHome ? 0 : fields.countryId) : homeId;
  return { ...fields, method, countryId };
};

/** Whether what a price depends on is chosen: the country, where the method needs one. */
export const isPriceable = ({ method, countryId }: ShipmentFields): boolean =>
  isLocker(method) || isElectronic(method) || countryId !== 0;

/** Countries whose addresses name a state, province or prefecture. */
const withRegion: readonly string[] = ['AU', 'BR', 'CA', 'CN', 'IN', 'JP', 'MX', 'US'];

export const needsRegion = (iso2: string): boolean => withRegion.includes(iso2);

const ofAddress: readonly ShipmentField[] = ['street', 'postcode', 'city', 'region', 'countryId'];

/** Whether a form asks for a field: of an address, or of a locker; a region only where addresses have one; of a file, only names. */
export const asksFor = (
  field: ShipmentField,
  { method, countryId }: ShipmentFields,
  countries: readonly ShipmentCountry[],
): boolean => {
  if (isElectronic(method)) return field === 'method' || field === 'names';
  if (field === 'locker' || field === 'phone') return isLocker(method);
  if (field === 'region') {
    return !isLocker(method) && needsRegion(countries.find(({ id }) => id === countryId)?.iso2 ?? '');
  }
  return !(isLocker(method) && ofAddress.includes(field));
};

/** Europe by the United Nations' regions, with Cyprus, which the post counts in. */
const european =
  'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA'.split(
    ' ',
  );

/** Which fee a method has: of a thick letter from so many pages, of one abroad by the country. */
export const selectFeeKind = (
  method: ShipmentMethod,
  iso2: string,
  { pages, thickFrom }: { readonly pages: number; readonly thickFrom: number },
): ShipmentFees['fees'][number]['when'] => {
  if (isAbroad(method)) return european.includes(iso2) ? 'europe' : 'elsewhere';
  return method === 1 && pages >= thickFrom ? 'thick' : 'usual';
};

/** The methods on a brand's list, each once. */
export const listShipmentMethods = ({ fees }: Pick<ShipmentFees, 'fees'>): ShipmentMethod[] => [
  ...new Set(fees.map(({ method }) => method)),
];
