import { FormattedDate } from 'react-intl';

type DateTimeProps = {
  /** UTC, ISO 8601. */
  readonly iso: string;
  readonly show?: 'dateTime' | 'near' | 'date' | 'day' | 'time' | undefined;
};

/** Formats that the provider of `react-intl` has (`machines/lib/timeZone.ts`). */
const formats = {
  dateTime: 'moment',
  near: 'nearMoment',
  date: 'longDay',
  day: 'day',
  time: 'time',
} as const satisfies Record<string, string>;

/** A time in the zone in which everything is said, with its name, and in the customer's language. */
export const DateTime = ({ iso, show = 'dateTime' }: DateTimeProps) => (
  <time dateTime={iso}>
    <FormattedDate value={iso} format={formats[show]} />
  </time>
);
