import * as Schema from 'effect/Schema';
import * as Transformation from 'effect/SchemaTransformation';
import { Optional } from '../lib/fieldSchemas.ts';
import { fieldNamed } from '../lib/form.ts';
import { plainCode } from '../lib/typedCode.ts';
import { firstShipment, type ShipmentProblem } from './shipment.ts';

const OptionalId = Schema.NullOr(Schema.Number).pipe(
  Schema.decodeTo(
    Schema.Number,
    Transformation.transform<number, number | null>({
      decode: (id) => id ?? 0,
      encode: (id) => (id === 0 ? null : id),
    }),
  ),
);

const OptionalCode = Schema.NullOr(Schema.String).pipe(
  Schema.decodeTo(
    Schema.String,
    Transformation.transform<string, string | null>({
      decode: (text) => text ?? '',
      encode: (text) => normaliseLocker(text) || null,
    }),
  ),
);

/** Codes are in capitals, and people type them as they like. */
export const normaliseLocker = plainCode;

/** In the order in which the form shows the fields. */
const schemas = {
  method: Schema.Literals([1, 2, 3, 4, 5]),
  locker: OptionalCode,
  phone: Optional,
  recipient: Optional,
  street: Optional,
  postcode: OptionalCode,
  city: Optional,
  region: Optional,
  countryId: OptionalId,
  names: Optional,
  copies: Schema.Number,
  notarised: Schema.Boolean,
};

const names = { countryId: 'country_id' } as const;

/** How an original is sent, as the contract has it, and as the form does. */
export const ShipmentForm = Schema.Struct(schemas).pipe(Schema.encodeKeys(names));

export const form = { schemas, names, empty: firstShipment({ homeId: 0, methods: [] }) };

/** The field that an error of the contract names; empty when the form has none. */
export const shipmentProblem = (path: string, code: ShipmentProblem['code']): ShipmentProblem[] => {
  const known = fieldNamed(form, path.replace(/^shipment\./, ''));
  return known === undefined ? [] : [{ field: known, code }];
};
