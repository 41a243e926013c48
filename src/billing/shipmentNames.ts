import type { ShipmentField } from '../../machines/billing/shipment.ts';

/** What a summary of problems calls each field. */
export const shipmentNames = {
  method: 'shipment.method',
  countryId: 'checkout.countryId',
  recipient: 'shipment.recipient',
  street: 'shipment.street',
  postcode: 'shipment.postcode',
  city: 'shipment.city',
  region: 'shipment.region',
  locker: 'shipment.locker',
  phone: 'shipment.phone',
  names: 'shipment.names',
  copies: 'shipment.copies',
  notarised: 'shipment.line.notarised',
} as const satisfies Record<ShipmentField, string>;
