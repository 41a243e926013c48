import { FormattedMessage } from 'react-intl';
import type { Estimate } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useValue } from '../useField.ts';

/** Under the wished deadline: what it adds to the price, or that nobody can promise it. */
export const DeadlineNotice = ({ estimate }: { readonly estimate: Estimate }) => {
  // An estimate that is on its way still answers the wish before.
  if (useValue('deadline') === '') return null;
  const { wish, price, earliest } = estimate;
  if (wish === 'express' && price !== null)
    return (
      <Notice kind="attention" live="status">
        <FormattedMessage
          id="write.wish.express"
          values={{ surcharge: <Money key="surcharge" amount={price.surcharge} /> }}
        />
      </Notice>
    );
  if (wish !== 'impossible' || earliest === null) return null;
  return (
    <Notice kind="attention" live="status" title={<FormattedMessage id="write.wish.impossible.title" />}>
      <FormattedMessage
        id="write.wish.impossible.text"
        values={{ earliest: <DateTime key="earliest" iso={earliest} /> }}
      />
    </Notice>
  );
};
