import { FormattedMessage, useIntl } from 'react-intl';
import { getPayable } from '../../machines/payment/knownPayment.ts';
import { Phone } from '../lib/contact/Phone.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Progress } from '../ui/feedback/Progress.tsx';
import { Row } from '../ui/layout/Row.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import { OrderLink } from './OrderLink.tsx';
import type { PaymentProps } from './PaymentProps.ts';

/** The provider's word is awaited; when it takes long, or another sum has come, the customer hears that the money is not lost, and whom to call. */
export const Confirming = ({ payment, snapshot, view, Heading }: PaymentProps) => {
  const intl = useIntl();
  const undecided = view === 'undecided' || view === 'lookedAt';
  return (
    <>
      <Heading
        title={<FormattedMessage id={undecided ? 'payment.undecided.title' : 'payment.confirming.title'} />}
        lead={
          undecided ? (
            <FormattedMessage id={`payment.${view}.lead`} values={{ phone: <Phone key="phone" /> }} />
          ) : (
            <FormattedMessage id="payment.confirming.lead" />
          )
        }
      />
      <VisuallyHidden live="polite">{undecided && <FormattedMessage id="payment.undecided.title" />}</VisuallyHidden>
      <Stack>
        {view !== 'lookedAt' && <Progress label={intl.formatMessage({ id: 'payment.confirming.title' })} />}
        <Row>
          <OrderLink payable={getPayable(snapshot.context.known)} kind="secondary" />
          {snapshot.can({ type: 'payAgain' }) && (
            <Button kind="quiet" onClick={() => payment.send({ type: 'payAgain' })}>
              <FormattedMessage id="payment.payAgain" />
            </Button>
          )}
        </Row>
      </Stack>
    </>
  );
};
