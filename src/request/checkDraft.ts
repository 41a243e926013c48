import { listShipmentMethods, type ShipmentFields } from '../../machines/billing/shipment.ts';
import { checkRequest } from '../../machines/request/checkRequest.ts';
import type { RequestCheck } from '../../machines/request/draft.ts';
import type { ToCheck } from '../../machines/request/request.ts';
import type { Api } from '../lib/http/client.ts';

/** What knows phone numbers is large: it comes with a form that asks for them. */
const loadPhoneRule = async (isAsked: boolean): Promise<(text: string) => boolean> =>
  isAsked ? (await import('../../machines/lib/phoneNumber.ts')).isPhoneNumber : () => true;

/** What knows the postcodes of all countries comes with an original that is sent. */
const loadShipmentRule = async (api: Api, currencyId: number) => {
  const [{ fees, countries }, { toShipmentFields, toShipment, shipmentProblems }] = await Promise.all([
    import('../billing/shippingList.ts').then(({ readShipping }) => readShipping(api, currencyId)),
    import('../../machines/checkout/shipmentForm.ts'),
  ]);
  const places = { homeId: fees.country_id, methods: listShipmentMethods(fees), countries };
  return {
    /** Without what its method does not ask for. */
    tidy: (shipment: ShipmentFields): ShipmentFields => toShipmentFields(toShipment(shipment, places)),
    problems: (shipment: ShipmentFields) => shipmentProblems(shipment, places, false),
  };
};

/** Checks a draft by the rules that the server shares. */
export const checkDraft = async (draft: ToCheck, api: Api): Promise<RequestCheck> => {
  const { slug: service, fields } = draft.service;
  const { shipment, currencyId } = draft.fields;
  const shipping = shipment === null || !fields.includes('shipment') ? null : await loadShipmentRule(api, currencyId);
  const isPhoneNumber = await loadPhoneRule(fields.includes('phoneNumbers'));
  return checkRequest({
    ...draft,
    fields: {
      ...draft.fields,
      shipment: shipment && (shipping?.tidy(shipment) ?? shipment),
    },
    service,
    locale: api.getLocale(),
    now: Date.now(),
    isPhoneNumber,
    shipmentProblems: shipping?.problems ?? (() => []),
  });
};
