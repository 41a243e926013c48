import { loaders } from 'virtual:deskMessages';
import { createIntl } from 'react-intl';
import { fromPromise } from 'xstate';
import type { PreparedTask } from '../../../../machines/desk/order/deskAction.ts';
import type { DeskOrderPage } from '../../../../machines/desk/order/deskOrderPage.ts';
import type { DeskOrderDetails } from '../../../../openapi/types.ts';
import { toLocalDateTime } from '../../../ui/dates/localDateTime.ts';
import { loadCountries } from '../../api/countries.ts';
import type { Desk } from '../../app/Desk.ts';

/** What is read out to the customer, in the customer's language where the desk has it. */
const composeReadOut = async (order: DeskOrderDetails, locale: string): Promise<string> => {
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
      composeReadOut(page.order, desk.getLocale()),
    ]);
    return { countries, values: { readOut, calledAt: toLocalDateTime(new Date().toISOString()) } };
  });
