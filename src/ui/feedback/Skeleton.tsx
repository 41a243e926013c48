import * as styles from './Skeleton.css.ts';

type SkeletonProps = {
  readonly count?: number | undefined;
  /** As high as the content that will take its place. */
  readonly size?: keyof typeof styles.size | undefined;
};

/** Holds the place of what is loading. Say what is loading in a live region beside it. */
export const Skeleton = ({ count = 3, size = 'text' }: SkeletonProps) => (
  <div className={styles.bones} aria-hidden="true">
    {Array.from({ length: count }, (_, bone) => `bone-${bone}`).map((key) => (
      <div key={key} className={`${styles.bone} ${styles.size[size]}`} />
    ))}
  </div>
);
