import { DateTime } from '../ui/dates/DateTime.tsx';
import * as styles from './list.css.ts';

/** A time of a row: its day, and the hour beside it or below. */
export const When = ({ iso }: { readonly iso: string }) => (
  <span className={styles.when}>
    <DateTime iso={iso} show="day" /> <DateTime iso={iso} show="time" />
  </span>
);
