import type { AnalyticsItem } from '../../../machines/shell/analyticsItem.ts';
import type { ScreenName } from '../../../machines/shell/screens.ts';
import type { Locale, StatisticsEvent } from '../../../openapi/types.ts';
import { statisticsIdentity } from './statisticsIdentity.ts';

export type AnalyticsEvent =
  /** The name of the screen: addresses of quotations and orders are secret. */
  | { readonly event: 'page_view'; readonly page_name: ScreenName; readonly language: Locale }
  /** The purchase is the server's to report. */
  | { readonly event: 'view_item' | 'view_cart' | 'begin_checkout'; readonly items: readonly AnalyticsItem[] };

/** Where events go, if the visitor has agreed to it; asked anew for each. */
export type Analytics = {
  readonly isAllowed: () => boolean;
  /** @param subject an event about the same subject goes out once as long as the page lives */
  readonly track: (event: AnalyticsEvent, subject?: string) => void;
};

/** @param send has the server tell the brand's destination */
export const createAnalytics = (isAllowed: () => boolean, send: (event: StatisticsEvent) => void): Analytics => {
  const sent = new Set<string>();
  return {
    isAllowed,
    track: (event, subject) => {
      const once = subject === undefined ? null : `${event.event} ${subject}`;
      const consent = statisticsIdentity({ isAllowed });
      if (consent === null || (once !== null && sent.has(once))) return;
      if (event.event !== 'page_view' && event.items.length === 0) return;
      if (once !== null) sent.add(once);
      send(event.event === 'page_view' ? { ...event, consent } : { ...event, items: [...event.items], consent });
    },
  };
};
