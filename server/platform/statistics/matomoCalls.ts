import { createHash } from 'node:crypto';
import type { AnalyticsItem } from '../../../machines/shell/analyticsItem.ts';
import type { StatisticsStream } from '../config/statisticsConfig.ts';
import type { GoogleBody, GoogleEvent } from './googleEvent.ts';

type Site = Extract<StatisticsStream, { kind: 'matomo' }>;

/** Matomo names a visitor by sixteen hexadecimal digits. */
const toVisitorId = (clientId: string): string => createHash('sha256').update(clientId).digest('hex').slice(0, 16);

const formatItems = (items: readonly AnalyticsItem[]): string =>
  JSON.stringify(
    items.map(({ item_id, item_name, item_category, price, quantity }) => [
      item_id,
      item_name,
      item_category,
      price,
      quantity,
    ]),
  );

/** What is said of each event: a page, a product that is looked at, a cart, or an order with its sums without tax. */
const toParams = ({ name, params }: GoogleEvent): Readonly<Record<string, string | number>> => {
  switch (name) {
    case 'page_view':
      return { action_name: params.page_title, lang: params.language };
    case 'view_item': {
      const [item] = params.items;
      return {
        action_name: name,
        ...(item !== undefined && {
          _pks: item.item_id,
          _pkn: item.item_name,
          _pkc: item.item_category,
          _pkp: item.price,
        }),
      };
    }
    case 'view_cart':
      return { action_name: name, idgoal: 0, revenue: params.value, ec_items: formatItems(params.items) };
    case 'begin_checkout':
      return { action_name: name, e_c: 'checkout', e_a: name, e_v: params.value };
    case 'purchase':
      return {
        action_name: name,
        idgoal: 0,
        ec_id: params.transaction_id,
        revenue: params.value + params.tax,
        ec_st: params.value,
        ec_tx: params.tax,
        ec_sh: params.shipping,
        ec_items: formatItems(params.items),
      };
  }
};

/** Events by the tracking API of Matomo, in one call. The token lets their time be told. */
export const matomoCalls = ({ siteId, token }: Site, { client_id, timestamp_micros, events }: GoogleBody) => ({
  token_auth: token,
  requests: events.map((event) => {
    const query = new URLSearchParams({
      idsite: String(siteId),
      rec: '1',
      apiv: '1',
      send_image: '0',
      _id: toVisitorId(client_id),
      cdt: String(Math.floor(timestamp_micros / 1_000_000)),
      url: `https://statistics.invalid/${event.name === 'page_view' ? event.params.page_title : event.name}`,
    });
    for (const [name, value] of Object.entries(toParams(event))) query.set(name, String(value));
    return `?${query}`;
  }),
});
