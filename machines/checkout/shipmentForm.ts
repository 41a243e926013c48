import * as Schema from 'effect/Schema';
import type { Shipment } from '../../openapi/types.ts';
import { hasPostcodes, isPostcode, normalisePostcode } from '../billing/postcode.ts';
import {
  asksFor,
  isAbroad,
  maxCopies,
  maxShipmentLengths,
  type ShipmentField,
  type ShipmentFields,
  type ShipmentPlaces,
  type ShipmentProblem,
} from '../billing/shipment.ts';
import { form, normaliseLocker, ShipmentForm } from '../billing/shipmentSchema.ts';
import { countVisible, fits } from '../lib/fieldSchemas.ts';
import { findProblems, type Relations, toContractName, unchecked } from '../lib/form.ts';
import { normalisePhoneNumber } from '../lib/normalisePhoneNumber.ts';
import { isLongEnoughName } from '../lib/personName.ts';
import { isPhoneNumber } from '../lib/phoneNumber.ts';

/** A parcel locker's code: three letters of its town, its number, and what tells it from others there. */
const lockerShape = /^[A-Z]{3}\d{2,3}[A-Z]{0,5}$/;

const findIso2 = ({ countryId }: ShipmentFields, { countries }: ShipmentPlaces): string =>
  countries.find(({ id }) => id === countryId)?.iso2 ?? '';

const empty = (field: 'recipient' | 'street' | 'city' | 'region' | 'locker' | 'phone') => ({
  code: 'Required' as const,
  broken: (fields: ShipmentFields) => countVisible(fields[field]) === 0,
});
const short = (field: 'recipient' | 'street', isLongEnough: (text: string) => boolean) => ({
  code: 'TooShort' as const,
  broken: (fields: ShipmentFields) => !isLongEnough(fields[field]),
});
const long = (field: keyof typeof maxShipmentLengths) => ({
  code: 'TooLong' as const,
  broken: (fields: ShipmentFields) => !fits(fields[field], maxShipmentLengths[field]),
});

const relations: Relations<ShipmentFields, ShipmentPlaces> = {
  method: [{ code: 'Invalid', broken: ({ method }, { methods }) => !methods.includes(method) }],
  locker: [
    empty('locker'),
    { code: 'LockerInvalid', broken: ({ locker }) => !lockerShape.test(normaliseLocker(locker)) },
  ],
  phone: [empty('phone'), { code: 'PhoneInvalid', broken: ({ phone }) => !isPhoneNumber(phone) }],
  recipient: [empty('recipient'), short('recipient', isLongEnoughName), long('recipient')],
  street: [empty('street'), short('street', (text) => countVisible(text) >= 3), long('street')],
  postcode: [
    {
      // Some countries have none.
      code: 'Required',
      broken: (fields, places) => countVisible(fields.postcode) === 0 && hasPostcodes(findIso2(fields, places)),
    },
    { code: 'PostcodeInvalid', broken: (fields, places) => !isPostcode(fields.postcode, findIso2(fields, places)) },
  ],
  city: [empty('city'), long('city')],
  region: [empty('region'), long('region')],
  names: [long('names')],
  countryId: [
    { code: 'Required', broken: ({ countryId }) => countryId === 0 },
    { code: 'Invalid', broken: (fields, places) => findIso2(fields, places) === '' },
    {
      code: 'CountryNotServed',
      broken: ({ method, countryId }, { homeId }) => isAbroad(method) === (countryId === homeId),
    },
  ],
  copies: [
    {
      code: 'OutOfRange',
      broken: ({ copies }) => !Number.isInteger(copies) || copies < 1 || copies > maxCopies,
    },
  ],
};

/** What may follow before the offer is accepted: an address or a locker that nobody has named yet. */
const isAwaited = (field: ShipmentField, fields: ShipmentFields): boolean =>
  field !== 'countryId' && typeof fields[field] === 'string' && countVisible(String(fields[field])) === 0;

/**
 * What is wrong with how an original is to be sent: each field that its method asks for, once, in the order of the form.
 * @param isComplete it is to be sent so: nothing may be missing
 */
export const shipmentProblems = (
  fields: ShipmentFields,
  places: ShipmentPlaces,
  isComplete: boolean,
): readonly ShipmentProblem[] =>
  findProblems(
    form,
    relations,
    fields,
    places,
    (field) => asksFor(field, fields, places.countries) && (isComplete || !isAwaited(field, fields)),
  );

/** Without what is wrong so far: the rest has its price, and is stored. */
export const withoutFaults = (fields: ShipmentFields, places: ShipmentPlaces): ShipmentFields => {
  const faults = shipmentProblems(fields, places, false).map(({ field }) => field);
  const text = (field: keyof typeof maxShipmentLengths): string => (faults.includes(field) ? '' : fields[field]);
  return {
    ...fields,
    recipient: text('recipient'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    region: text('region'),
    locker: text('locker'),
    phone: text('phone'),
    names: text('names'),
  };
};

/** In the contract's shape: without stray spaces, and only with what its method asks for. */
export const toShipment = (fields: ShipmentFields, places: ShipmentPlaces): Shipment => {
  const asked = (field: ShipmentField): boolean => asksFor(field, fields, places.countries);
  const text = (field: keyof typeof maxShipmentLengths): string => (asked(field) ? fields[field] : '');
  return Schema.encodeSync(
    ShipmentForm,
    unchecked,
  )({
    ...fields,
    recipient: text('recipient'),
    street: text('street'),
    city: text('city'),
    region: text('region'),
    locker: text('locker'),
    phone: normalisePhoneNumber(text('phone')),
    postcode: normalisePostcode(text('postcode'), findIso2(fields, places)),
    countryId: asked('countryId') ? fields.countryId : places.homeId,
    copies: asked('copies') ? fields.copies : 1,
    notarised: asked('notarised') && fields.notarised,
  });
};

/** The form of how an original is sent, in the contract's shape. */
export const toShipmentFields = (shipment: Shipment): ShipmentFields =>
  Schema.decodeUnknownSync(ShipmentForm, unchecked)(shipment);

/** A field as errors of the contract name it. */
export const shipmentPath = (field: ShipmentField): string => `shipment.${toContractName(form, field)}`;
