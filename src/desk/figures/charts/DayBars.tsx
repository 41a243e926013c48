import { Axes, computeHeight, createPlot } from './Axes.tsx';
import * as styles from './charts.css.ts';
import { Picture } from './Picture.tsx';
import { wholeMarksTo } from './scale.ts';

type DayBarsProps = {
  readonly title: string;
  readonly rows: readonly { readonly day: string; readonly value: number }[];
};

const height = 240;

/** A bar a day. */
export const DayBars = ({ title, rows }: DayBarsProps) => {
  const marks = wholeMarksTo(Math.max(...rows.map(({ value }) => value)));
  const maxMark = marks.at(-1) ?? 1;
  return (
    <Picture title={title} height={height}>
      {(width) => {
        const plot = createPlot(width, height);
        const room = (plot.right - plot.left) / rows.length;
        const broad = Math.min(48, Math.max(1, room * 0.7));
        return (
          <>
            <Axes plot={plot} marks={marks} days={rows.map(({ day }) => day)} />
            {rows.map(({ day, value }, index) => (
              <rect
                key={day}
                className={styles.bar}
                x={plot.left + (index + 0.5) * room - broad / 2}
                y={computeHeight(plot, value, maxMark)}
                width={broad}
                height={plot.bottom - computeHeight(plot, value, maxMark)}
              />
            ))}
          </>
        );
      }}
    </Picture>
  );
};
