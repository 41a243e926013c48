import { Axes, computeHeight, computeMiddle, createPlot, type Plot } from './Axes.tsx';
import * as styles from './charts.css.ts';
import { Picture } from './Picture.tsx';
import { marksTo } from './scale.ts';

type Line = {
  readonly name: string;
  readonly kind: keyof typeof styles.line;
  readonly values: readonly (number | null)[];
};

type DayLinesProps = {
  readonly title: string;
  readonly days: readonly string[];
  readonly lines: readonly Line[];
  /** A value that is not to be exceeded. */
  readonly limit: { readonly value: number; readonly name: string };
};

const height = 260;

/** From point to point, with a gap where a day has no value. */
const drawPath = (values: readonly (number | null)[], plot: Plot, maxMark: number): string =>
  values
    .map((value, index) => {
      if (value === null) return '';
      const begins = (values[index - 1] ?? null) === null;
      return `${begins ? 'M' : 'L'}${computeMiddle(plot, index, values.length)} ${computeHeight(plot, value, maxMark)}`;
    })
    .join('');

/** Lines over days, each told from the others by its dashes and the shape of its points, too. */
export const DayLines = ({ title, days, lines, limit }: DayLinesProps) => {
  const values = lines.flatMap((line) => line.values).filter((value) => value !== null);
  const marks = marksTo(Math.max(limit.value, ...values));
  const maxMark = marks.at(-1) ?? 1;
  return (
    <Picture title={title} height={height}>
      {(width) => {
        const plot = createPlot(width, height);
        const at = computeHeight(plot, limit.value, maxMark);
        const size = days.length > 100 ? 2 : 3.5;
        return (
          <>
            <Axes plot={plot} marks={marks} days={days} />
            <line className={styles.limit} x1={plot.left} x2={plot.right} y1={at} y2={at} />
            {lines.map(({ name, kind, values: own }) => (
              <g key={name}>
                <path className={styles.line[kind]} d={drawPath(own, plot, maxMark)} />
                {own.map((value, index) => {
                  if (value === null) return null;
                  const [x, y] = [computeMiddle(plot, index, days.length), computeHeight(plot, value, maxMark)];
                  return kind === 'first' ? (
                    <circle key={days[index]} className={styles.point[kind]} cx={x} cy={y} r={size} />
                  ) : (
                    <rect
                      key={days[index]}
                      className={styles.point[kind]}
                      x={x - size}
                      y={y - size}
                      width={2 * size}
                      height={2 * size}
                    />
                  );
                })}
              </g>
            ))}
            <text className={styles.limitName} x={plot.right} y={at - 6}>
              {limit.name}
            </text>
          </>
        );
      }}
    </Picture>
  );
};
