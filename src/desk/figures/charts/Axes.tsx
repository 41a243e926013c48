import { useIntl } from 'react-intl';
import * as styles from './charts.css.ts';
import { everyDay } from './scale.ts';

/** Where a picture over days has its parts, in pixels. */
export type Plot = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export const createPlot = (width: number, height: number): Plot => ({
  left: 44,
  // Room for the name of a limit that is the highest mark.
  top: 24,
  right: width - 12,
  bottom: height - 28,
});

/** Where a value stands. */
export const computeHeight = ({ top, bottom }: Plot, value: number, maxMark: number): number =>
  bottom - (value / maxMark) * (bottom - top);

/** The middle of a day. */
export const computeMiddle = ({ left, right }: Plot, index: number, days: number): number =>
  left + ((index + 0.5) / days) * (right - left);

type AxesProps = { readonly plot: Plot; readonly marks: readonly number[]; readonly days: readonly string[] };

/** Lines at round values, and names of days below. */
export const Axes = ({ plot, marks, days }: AxesProps) => {
  const intl = useIntl();
  const maxMark = marks.at(-1) ?? 1;
  const every = everyDay(days.length, plot.right - plot.left);
  return (
    <g>
      {marks.map((mark) => (
        <g key={mark}>
          <line
            className={mark === 0 ? styles.base : styles.mark}
            x1={plot.left}
            x2={plot.right}
            y1={computeHeight(plot, mark, maxMark)}
            y2={computeHeight(plot, mark, maxMark)}
          />
          <text className={styles.markName} x={plot.left - 8} y={computeHeight(plot, mark, maxMark) + 4}>
            {intl.formatNumber(mark)}
          </text>
        </g>
      ))}
      {days.map((day, index) =>
        index % every === 0 ? (
          <text key={day} className={styles.dayName} x={computeMiddle(plot, index, days.length)} y={plot.bottom + 20}>
            {intl.formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
          </text>
        ) : null,
      )}
    </g>
  );
};
