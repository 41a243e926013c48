import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import * as styles from './charts.css.ts';
import { useWidth } from './useWidth.ts';

type PictureProps = {
  readonly title: string;
  readonly height: number | ((width: number) => number);
  readonly children: (width: number) => ReactNode;
};

/** A picture of numbers that stand in a table, too; it says so to those who do not see it. */
export const Picture = ({ title, height, children }: PictureProps) => {
  const intl = useIntl();
  const id = useId();
  const [width, ref] = useWidth();
  const tall = typeof height === 'number' ? height : height(width);
  return (
    <div ref={ref} className={styles.frame}>
      <svg
        className={styles.picture}
        width={width}
        height={tall}
        viewBox={`0 0 ${width} ${tall}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{intl.formatMessage({ id: 'staff.figures.picture' })}</desc>
        {children(width)}
      </svg>
    </div>
  );
};
