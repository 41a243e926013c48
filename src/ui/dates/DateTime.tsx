import { FormattedDate } from 'react-intl';
import { momentFormats } from '../../../machines/lib/timeZone.ts';

type DateTimeProps = {
  /** UTC, ISO 8601. */
  readonly iso: string;
  readonly show?: 'dateTime' | 'date' | 'day' | 'time' | undefined;
};

const formats = {
  dateTime: momentFormats.moment,
  date: momentFormats.longDay,
  day: momentFormats.day,
  time: momentFormats.time,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A time in the zone in which everything is said, with its name, and in the customer's language. */
export const DateTime = ({ iso, show = 'dateTime' }: DateTimeProps) => (
  <time dateTime={iso}>
    <FormattedDate value={iso} {...formats[show]} />
  </time>
);
