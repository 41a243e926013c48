import { useId } from 'react';
import * as styles from './charts.css.ts';
import type { PartKind } from './StackedBars.tsx';

/** A line of a picture, for its legend. */
export const LineSign = ({ kind }: { readonly kind: keyof typeof styles.line }) => (
  <>
    <path className={styles.line[kind]} d="M0 7L28 7" />
    {kind === 'first' ? (
      <circle className={styles.point[kind]} cx="14" cy="7" r="3.5" />
    ) : (
      <rect className={styles.point[kind]} x="10.5" y="3.5" width="7" height="7" />
    )}
  </>
);

/** A part of a bar, for its legend. */
export const PartSign = ({ kind }: { readonly kind: PartKind }) => {
  const hatch = useId();
  return (
    <>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles.hatchGround} />
          <rect width="3" height="6" className={styles.hatchLine} />
        </pattern>
      </defs>
      <rect
        className={styles.part[kind]}
        {...(kind === 'hatched' ? { fill: `url(#${hatch})` } : {})}
        x="1"
        y="1"
        width="26"
        height="12"
      />
    </>
  );
};
