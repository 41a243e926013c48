import { firstShipment, listShipmentMethods } from '../../../machines/billing/shipment.ts';
import { shipmentProblem } from '../../../machines/billing/shipmentSchema.ts';
import type { LoadedShipment, SaveShipmentOutcome, ShipmentToSave } from '../../../machines/checkout/shipment.ts';
import { toShipment, toShipmentFields, withoutFaults } from '../../../machines/checkout/shipmentForm.ts';
import { type Offers, shippedOffers } from '../../../machines/payment/checkoutSubject.ts';
import type { CurrencyCode } from '../../../openapi/types.ts';
import { readShipping } from '../../billing/shippingList.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle, unwrapData } from '../../lib/http/result.ts';
import { readCart } from '../../payment/readCart.ts';
import { isOutdated } from '../outdatedOffer.ts';

const loadCurrencyId = async (api: Api, code: CurrencyCode, signal: AbortSignal): Promise<number> => {
  const { data } = await unwrapData(api.http.GET('/api/v2/dict/currencies', { signal }));
  const found = data.find((currency) => currency.code === code);
  if (found === undefined) throw new Outage(`There is no currency ${code}.`);
  return found.id;
};

/** What is chosen so far: of several offers, how the first one is sent. */
export const loadShipment = async (api: Api, offers: Offers, signal: AbortSignal): Promise<LoadedShipment> => {
  const { currency, shipped } = shippedOffers(offers);
  if (currency === null) throw new Outage('An offer without a price cannot be ordered.');
  const { fees, countries: known } = await readShipping(api, await loadCurrencyId(api, currency, signal), signal);
  const stored = shipped.find(({ shipment }) => shipment !== null)?.shipment ?? null;
  const fields =
    stored === null
      ? firstShipment({ homeId: fees.country_id, methods: listShipmentMethods(fees) })
      : toShipmentFields(stored);
  return { fields, fees, countries: known };
};

const saveWith = async (api: Api, offers: Offers, signal: AbortSignal, last: Offers): Promise<Offers> => {
  if (offers.kind === 'quotation') return last;
  const cart = await readCart(api, offers.cart.hash, signal);
  if (cart === null) throw new Outage('The cart is gone.');
  return { kind: 'offers', cart };
};

/** Stores how the originals are sent, with each offer that has one. */
export const saveShipment = async (
  api: Api,
  { offers, fields, places, as }: ShipmentToSave,
  signal: AbortSignal,
): Promise<SaveShipmentOutcome> => {
  const body = toShipment(as === 'whole' ? fields : withoutFaults(fields, places), places);
  let last = offers;
  for (const { hash } of shippedOffers(offers).shipped) {
    const params = { path: { hash } };
    const result = await settle(api.http.PUT('/api/v2/quotation/{hash}/shipment', { params, body, signal }));
    if (result.ok) {
      last = { kind: 'quotation', quotation: result.data.data };
      continue;
    }
    const { problem } = result;
    if (isOutdated(problem)) return { kind: 'outdated' };
    const problems = (problem.errors ?? []).flatMap(({ field, code }) => shipmentProblem(field, code));
    return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'refused', code: problem.code };
  }
  return { kind: 'saved', offers: await saveWith(api, offers, signal, last) };
};
