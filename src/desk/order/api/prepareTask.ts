import { loaders } from 'virtual:deskMessages';
import { fromPromise } from 'xstate';
import type { PreparedTask } from '../../../../machines/deskAction.ts';
import type { DeskOrderPage } from '../../../../machines/rules/deskOrderPage.ts';
import type { Country, DeskOrderDetails } from '../../../../openapi/types.ts';
import { encodeBrand } from '../../../api/client.ts';
import { dataOf } from '../../../api/result.ts';
import { createIntl } from '../../../ui/intl/createIntl.ts';
import { toLocalDateTime } from '../../../ui/localDateTime.ts';
import type { Desk } from '../../app/Desk.ts';

/** Countries are read with the application's own token: the list is the customers'. */
const loadCountries = async ({ http, brand }: Desk, signal: AbortSignal): Promise<readonly Country[]> => {
  const encoded = encodeBrand(brand.id);
  const { access_token } = await dataOf(
    http.POST('/api/v2/oauth2/application_token', { body: { brand: encoded }, signal }),
  );
  const header = { 'X-Brand': encoded };
  const headers = { Authorization: `Bearer ${access_token}` };
  return (await dataOf(http.GET('/api/v2/country', { params: { header }, headers, signal }))).data;
};

/** What is read out to the customer, in the customer's language where the desk has it. */
const readOutOf = async (order: DeskOrderDetails, locale: string): Promise<string> => {
  const load = loaders[order.locale] ?? loaders[locale];
  if (load === undefined || order.price === null) return '';
  const intl = createIntl({
    locale: order.locale in loaders ? order.locale : locale,
    messages: (await load()).default,
  });
  const { currency_amount_decimal, currency_code } = order.price.gross;
  const gross = intl.formatNumber(Number(currency_amount_decimal), { style: 'currency', currency: currency_code });
  return intl.formatMessage({ id: 'staff.quote.readOut' }, { number: String(order.id), gross });
};

/** What the form of an acceptance by phone needs. */
export const prepareTask = (desk: Desk) =>
  fromPromise<PreparedTask, { page: DeskOrderPage }>(async ({ input: { page }, signal }) => {
    const [countries, readOut] = await Promise.all([
      loadCountries(desk, signal),
      readOutOf(page.order, desk.getLocale()),
    ]);
    return { countries, values: { readOut, calledAt: toLocalDateTime(new Date().toISOString()) } };
  });
