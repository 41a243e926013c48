import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { listPackageIds } from '../../../machines/services/index.ts';
import type { CartItem, OrderDetails } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import * as styles from './cartItem.css.ts';
import { durationText } from './durationText.ts';
import { LanguagePairName } from './LanguagePairName.tsx';
import { Quantity } from './Quantity.tsx';

type Fact = { readonly id: string; readonly value: ReactNode };

/** Facts side by side on one line. */
const Line = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <li>
    {facts.map(({ id, value }, index) => (
      <Fragment key={id}>
        {index > 0 && ' · '}
        <span className={styles.fact}>{value}</span>
      </Fragment>
    ))}
  </li>
);

/** When an appointment begins, and how long it takes. */
const appointmentFacts = (
  { starts_at, duration }: OrderDetails,
  inWords: (minutes: number) => string,
): readonly Fact[] => [
  ...(starts_at === null ? [] : [{ id: 'startsAt', value: <DateTime iso={starts_at} /> }]),
  ...(duration === null ? [] : [{ id: 'duration', value: inWords(duration) }]),
];

/** Addresses and numbers: how many there are, and the first. */
const selectLists = ({ links, phone_numbers }: OrderDetails) =>
  (
    [
      ['order.cart.links', links],
      ['order.cart.phoneNumbers', phone_numbers],
    ] as const
  ).filter(([, entries]) => entries.length > 0);

/** In short what an order of a cart is about: languages, package, quantity, and what its kind of service asks for. */
export const CartItemFacts = ({ item }: { readonly item: CartItem }) => {
  const intl = useIntl();
  const { service, source_lang, target_lang, variant_name, unit, quantity, details } = item;
  const isAppointment = details.starts_at !== null;
  const lists = selectLists(details);
  const appointment = appointmentFacts(details, (minutes) => durationText(intl, minutes));
  return (
    <ul className={styles.facts}>
      <Line
        facts={[
          { id: 'languages', value: <LanguagePairName source={source_lang} target={target_lang} /> },
          ...(listPackageIds(service).length > 1 ? [{ id: 'package', value: variant_name }] : []),
          ...(quantity === null || isAppointment
            ? []
            : [{ id: 'quantity', value: <Quantity unit={unit} quantity={quantity} /> }]),
        ]}
      />
      {appointment.length > 0 && <Line facts={appointment} />}
      {details.place !== null && <li className={styles.clipped}>{details.place}</li>}
      {lists.map(([id, [first = '', ...others]]) => (
        <li key={id} className={styles.clipped}>
          <FormattedMessage id={id} values={{ count: others.length + 1, first }} />
        </li>
      ))}
    </ul>
  );
};
