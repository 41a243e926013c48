import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape } from 'react-intl';
import type { OrderDetails } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import type { Detail } from '../../ui/text/DetailList.tsx';
import { excerpt, list } from '../../ui/text/shared.css.ts';
import { durationText } from './durationText.ts';
import { WebAddress } from './WebAddress.tsx';

const lines = (entries: readonly string[], show: (entry: string) => ReactNode = (entry) => entry): ReactNode =>
  entries.length === 0 ? null : (
    <ul className={list}>
      {entries.map((entry) => (
        <li key={entry} className={excerpt}>
          {show(entry)}
        </li>
      ))}
    </ul>
  );

/** What shows each thing that only some services ask for; null where it was not asked for. The number of words stands apart. */
const values = {
  links: (_, { links }) => lines(links, (address) => <WebAddress address={address} />),
  phone_numbers: (_, { phone_numbers }) => lines(phone_numbers),
  starts_at: (_, { starts_at }) => starts_at && <DateTime iso={starts_at} />,
  duration: (intl, { duration }) => duration && durationText(intl, duration),
  place: (_, { place }) => place && <span className={excerpt}>{place}</span>,
  recording: (_, { recording }) => recording && <FormattedMessage id="details.recorded" />,
  comments: (_, { comments }) => comments && <span className={excerpt}>{comments}</span>,
} as const satisfies {
  readonly [TName in Exclude<keyof OrderDetails, 'word_count'>]: (intl: IntlShape, details: OrderDetails) => ReactNode;
};

const names = {
  links: 'details.links',
  phone_numbers: 'details.phoneNumbers',
  starts_at: 'details.startsAt',
  duration: 'details.duration',
  place: 'details.place',
  recording: 'details.recording',
  comments: 'details.comments',
} as const satisfies Record<keyof typeof values, string>;

const isName = (name: string): name is keyof typeof values => name in values;

/** What was asked for by the kind of service: links, numbers, an appointment. @param brief leaves out what the customer wrote */
export const detailRows = (intl: IntlShape, details: OrderDetails, brief: boolean): Detail[] =>
  Object.keys(values)
    .filter(isName)
    .filter((name) => !(brief && name === 'comments'))
    .flatMap((name) => {
      const value = values[name](intl, details);
      return value === null || value === false || value === 0
        ? []
        : [{ id: name, name: <FormattedMessage id={names[name]} />, value }];
    });
