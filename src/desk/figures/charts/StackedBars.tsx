import { useId } from 'react';
import * as styles from './charts.css.ts';
import { Picture } from './Picture.tsx';

export type PartKind = keyof typeof styles.part;

type StackedBarsProps = {
  readonly title: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    /** What stands at the end of its line. */
    readonly value: string;
    readonly parts: readonly { readonly kind: PartKind; readonly size: number }[];
  }[];
  /** Every bar is as long as the others: its parts are shares. */
  readonly shares?: boolean;
};

/** On narrow screens a value stands below the name. */
const selectLayout = (width: number) =>
  width < 480 ? { valueAt: 38, barAt: 46, rowHeight: 74 } : { valueAt: 18, barAt: 26, rowHeight: 52 };

/** Bars of one or several parts, one below the other, each with its name above it. */
export const StackedBars = ({ title, rows, shares = false }: StackedBarsProps) => {
  const hatch = useId();
  const sums = rows.map(({ parts }) => parts.reduce((sum, { size }) => sum + size, 0));
  const maxSum = Math.max(...sums, Number.MIN_VALUE);
  return (
    <Picture title={title} height={(width) => rows.length * selectLayout(width).rowHeight + 4}>
      {(width) => (
        <>
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" className={styles.hatchGround} />
              <rect width="3" height="6" className={styles.hatchLine} />
            </pattern>
          </defs>
          {rows.map(({ key, name, value, parts }, row) => {
            const whole = shares ? (sums[row] ?? 0) : maxSum;
            const { valueAt, barAt, rowHeight } = selectLayout(width);
            const top = row * rowHeight;
            let end = 0;
            return (
              <g key={key}>
                <text className={styles.rowName} x={0} y={top + 18}>
                  {name}
                </text>
                <text className={styles.rowValue} x={width} y={top + valueAt}>
                  {value}
                </text>
                <rect className={styles.track} x={0} y={top + barAt} width={width} height={16} />
                {parts.map(({ kind, size }) => {
                  const from = end;
                  end += whole > 0 ? (size / whole) * width : 0;
                  if (size <= 0) return null;
                  return (
                    <rect
                      key={kind}
                      className={styles.part[kind]}
                      {...(kind === 'hatched' ? { fill: `url(#${hatch})` } : {})}
                      x={from}
                      y={top + barAt}
                      width={Math.max(1, end - from)}
                      height={16}
                    />
                  );
                })}
              </g>
            );
          })}
        </>
      )}
    </Picture>
  );
};
