import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { offeredItems } from '../../../machines/payment/checkoutSubject.ts';
import { LateCheckout, useCheckoutSoon } from '../../checkout/LateCheckout.tsx';
import { provideCheckout } from '../../checkout/provide.ts';
import { Unavailable } from '../../checkout/Unavailable.tsx';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import { getCartView, type KnownCartProps } from './cartView.ts';

/** What is offered in the cart, ordered at once: with one set of billing details, and one payment. */
export const CartOffers = ({ actor, snapshot, cart }: KnownCartProps) => {
  const checkout = useScreenActor(provideCheckout, { parent: actor, subject: { kind: 'offers', cart } });
  useCheckoutSoon();
  const canContinue = useSelector(checkout, (now) => now.can({ type: 'continue' }));
  const unavailable = useSelector(checkout, (now) => now.matches('unavailable'));
  if (getCartView(snapshot) === 'ordering') {
    return (
      <Stack gap="l">
        <LateCheckout checkout={checkout} />
        {snapshot.can({ type: 'overview' }) && (
          <Actions>
            <Button kind="quiet" onClick={() => actor.send({ type: 'overview' })}>
              <FormattedMessage id="order.cart.overview" />
            </Button>
          </Actions>
        )}
      </Stack>
    );
  }
  const count = offeredItems(cart).length;
  return (
    <Card>
      <Stack>
        <PartHeading
          title={<FormattedMessage id="order.cart.order.title" values={{ count }} />}
          lead={<FormattedMessage id="order.cart.order.text" />}
        />
        {unavailable && <Unavailable checkout={checkout} />}
        <Actions>
          <Button
            kind="primary"
            busy={!canContinue && !unavailable}
            disabled={unavailable}
            onClick={() => checkout.send({ type: 'continue' })}
          >
            <FormattedMessage
              id="order.cart.order.continue"
              values={{ amount: cart.offered ? <Money key="amount" amount={cart.offered.gross} /> : '' }}
            />
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};
