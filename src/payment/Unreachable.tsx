import { FormattedMessage } from 'react-intl';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import type { PaymentProps } from './PaymentProps.ts';

/** What became of the payment cannot be learnt now. */
export const Unreachable = ({ payment, snapshot, Heading }: PaymentProps) => (
  <>
    <Heading
      title={<FormattedMessage id="payment.unreachable.title" />}
      lead={<FormattedMessage id="payment.unreachable.lead" />}
    />
    <Actions>
      <Button
        kind="primary"
        disabled={!snapshot.can({ type: 'retry' })}
        onClick={() => payment.send({ type: 'retry' })}
      >
        <FormattedMessage id="payment.retry" />
      </Button>
    </Actions>
  </>
);
