import { FormattedDate } from 'react-intl';

type DayProps = {
  /** A day without an hour, as `2026-11-22`: the same one in every zone. */
  readonly day: string;
};

/** A day in the reader's language. */
export const Day = ({ day }: DayProps) => (
  <time dateTime={day}>
    <FormattedDate value={day} dateStyle="medium" timeZone="UTC" />
  </time>
);
