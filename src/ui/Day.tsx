import { useIntl } from 'react-intl';

type DayProps = {
  /** A day without an hour, as `2026-11-22`: the same one in every zone. */
  readonly day: string;
};

/** A day in the reader's language. */
export const Day = ({ day }: DayProps) => {
  const intl = useIntl();
  return <time dateTime={day}>{intl.formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' })}</time>;
};
