import type { AnalyticsItem } from '../../../machines/shell/analyticsItem.ts';
import type { AnalyticsConsent, CurrencyCode, Locale, StatisticsEvent } from '../../../openapi/types.ts';

/** What the visit of an event is. */
type OfSession = { readonly session_id: string; readonly engagement_time_msec: number };
/** What is looked at or bought, and its sum without tax. */
type OfItems = { readonly currency: CurrencyCode; readonly value: number; readonly items: readonly AnalyticsItem[] };

export type GoogleEvent =
  | {
      readonly name: 'page_view';
      readonly params: OfSession & { readonly page_title: string; readonly language: Locale };
    }
  | { readonly name: 'view_item' | 'view_cart' | 'begin_checkout'; readonly params: OfSession & OfItems }
  | {
      readonly name: 'purchase';
      readonly params: OfSession &
        OfItems & { readonly transaction_id: string; readonly tax: number; readonly shipping: number };
    };

/** The body of a call of the Measurement Protocol. Visitors have agreed to statistics, and to no advertising. */
export type GoogleBody = {
  readonly client_id: string;
  readonly timestamp_micros: number;
  readonly consent: { readonly ad_user_data: 'DENIED'; readonly ad_personalization: 'DENIED' };
  readonly events: readonly [GoogleEvent];
};

export const googleBody = ({ client_id }: AnalyticsConsent, at: Date, event: GoogleEvent): GoogleBody => ({
  client_id,
  timestamp_micros: at.getTime() * 1000,
  consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
  events: [event],
});

export const ofSession = ({ session_id }: AnalyticsConsent): OfSession => ({ session_id, engagement_time_msec: 1 });

/** Prices have two places: their sum is rounded to what it is. */
const sumItems = (items: readonly AnalyticsItem[]): number =>
  Math.round(items.reduce((sum, { price }) => sum + price * 100, 0)) / 100;

/** What a page has told of, as the Measurement Protocol calls it; null for what has nothing in it. */
export const googleEvent = (told: StatisticsEvent): GoogleEvent | null => {
  const session = ofSession(told.consent);
  if (told.event === 'page_view') {
    return { name: told.event, params: { ...session, page_title: told.page_name, language: told.language } };
  }
  const { items } = told;
  const [first] = items;
  if (first === undefined) return null;
  return { name: told.event, params: { ...session, currency: first.currency, value: sumItems(items), items } };
};
