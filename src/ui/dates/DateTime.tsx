import { FormattedDate } from 'react-intl';

type DateTimeProps = {
  /** UTC, ISO 8601. */
  readonly iso: string;
  readonly show?: 'dateTime' | 'date' | 'day' | 'time' | undefined;
};

const formats = {
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  date: { dateStyle: 'long' },
  day: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A time in the customer's zone and language. */
export const DateTime = ({ iso, show = 'dateTime' }: DateTimeProps) => (
  <time dateTime={iso}>
    <FormattedDate value={iso} {...formats[show]} />
  </time>
);
