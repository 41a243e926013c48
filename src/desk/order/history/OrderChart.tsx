import { charts } from 'virtual:orderChart';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { ScrollRegion } from '../../shared/ScrollRegion.tsx';
import { scrollToCentre } from '../../shared/scrollToCentre.ts';
import type { DeskOrderProps } from '../DeskOrderProps.ts';
import * as styles from '../order.css.ts';
import { markedChart, toStateId } from './markedChart.ts';

/** The order's own chart, drawn from the machine that the server asks, with where the order stands. */
export const OrderChart = ({ page: { order } }: DeskOrderProps) => {
  const intl = useIntl();
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    // The chart has the words of a language, wherever it is spoken.
    charts[new Intl.Locale(intl.locale).language]?.().then(
      (chart) => {
        if (wanted) setSvg(chart.default);
      },
      // The words above say it all the same.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [intl.locale]);
  const scroller = useRef<HTMLElement>(null);
  // The picture is larger than its place: where the order stands comes into sight, and the page stays where it is.
  useEffect(() => {
    const around = scroller.current;
    const state = svg === null ? null : around?.querySelector(`[data-state="${toStateId(order.status)}"]`);
    if (!around || !state) return;
    scrollToCentre(around, state);
  }, [svg, order.status]);
  const status = intl.formatMessage({ id: `status.${order.status}` });
  const past = order.history.map((entry) => entry.status).filter((known) => known !== order.status);
  return (
    <Stack gap="s">
      <p className={styles.quiet}>
        <FormattedMessage id="staff.order.chart.lead" values={{ status }} />
      </p>
      {svg !== null && (
        <ScrollRegion ref={scroller} className={styles.chartScroller}>
          <div
            className={styles.chart}
            role="img"
            aria-label={intl.formatMessage({ id: 'staff.order.chart.label' }, { status })}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn while building, from the project's own machine
            dangerouslySetInnerHTML={{ __html: markedChart(svg, order.status, past) }}
          />
        </ScrollRegion>
      )}
    </Stack>
  );
};
