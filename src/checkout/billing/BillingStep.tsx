import { FormattedMessage } from 'react-intl';
import { findOfferedGross, getOffers } from '../../../machines/payment/checkoutSubject.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { BackButton } from '../BackButton.tsx';
import type { CheckoutProps } from '../checkoutView.ts';
import { BillingFields } from './BillingFields.tsx';

/** The first of two steps: who the invoice is for, and what it will come to. */
export const BillingStep = ({ checkout, snapshot }: CheckoutProps) => {
  const offers = getOffers(snapshot.context.subject);
  const gross = offers && findOfferedGross(offers);
  return (
    <form
      noValidate
      aria-busy={snapshot.hasTag('busy')}
      onSubmit={(event) => {
        event.preventDefault();
        checkout.send({ type: 'continue' });
      }}
    >
      <Stack>
        <BillingFields checkout={checkout} snapshot={snapshot} />
        {gross !== null && (
          <p>
            <FormattedMessage id="quotation.total" />: <Money amount={gross} />
          </p>
        )}
        <Actions>
          <Button kind="primary" type="submit" busy={snapshot.hasTag('busy')}>
            <FormattedMessage id="checkout.next" />
          </Button>
          <BackButton checkout={checkout} snapshot={snapshot} />
        </Actions>
      </Stack>
    </form>
  );
};
