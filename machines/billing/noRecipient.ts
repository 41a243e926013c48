import type { Shipment } from '../../openapi/types.ts';

type PricedField = 'method' | 'country_id' | 'copies' | 'notarised';

/** Where an original goes, and for whom: nothing of it. All else of a shipment is part of its price. */
export const noRecipient: { readonly [TField in Exclude<keyof Shipment, PricedField>]: null } = {
  recipient: null,
  street: null,
  postcode: null,
  city: null,
  region: null,
  locker: null,
  phone: null,
  names: null,
};
