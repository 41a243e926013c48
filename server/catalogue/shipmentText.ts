import { isLocker } from '../../machines/billing/shipment.ts';
import type { Locale, Price, Shipment, ShipmentLine } from '../../openapi/types.ts';
import { message } from '../platform/core/messages.ts';
import { countries } from '../platform/seed/countries.ts';
import { formatCodeName } from './names.ts';

const countryName = (id: number | null, locale: Locale): string => {
  const found = countries.find((country) => country.id === id);
  return found === undefined ? '' : formatCodeName('region', locale, found.iso2);
};

/** How an original is sent, in a language. */
export const methodName = ({ method, country_id }: Shipment, locale: Locale): string =>
  message(locale, `shipment.method.${method}`, { country: countryName(country_id, locale) });

/** Who receives it, and where, line by line; none while nobody has said so. */
export const receiverLines = (shipment: Shipment, locale: Locale): readonly string[] => {
  const { method, recipient, locker, phone, street, postcode, city, region, country_id } = shipment;
  const at = isLocker(method)
    ? [locker, phone]
    : [street, [postcode, city].filter((part) => part !== null).join(' '), region, countryName(country_id, locale)];
  const lines = [recipient, ...at].filter((line) => line !== null && line !== '');
  return recipient === null || (street === null && locker === null) ? [] : lines.flatMap((line) => line ?? []);
};

export const lineName = ({ kind, quantity }: Pick<ShipmentLine, 'kind' | 'quantity'>, locale: Locale): string =>
  message(locale, `shipment.line.${kind}`, { count: quantity });

/** What sending costs, line by line; nothing is said of a price without it. */
export const listShipmentLines = (price: Price): readonly ShipmentLine[] => price.shipment?.lines ?? [];
