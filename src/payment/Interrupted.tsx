import { FormattedMessage } from 'react-intl';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import type { PaymentProps } from './PaymentProps.ts';

const actions = [
  { type: 'continue', kind: 'primary' },
  { type: 'check', kind: 'secondary' },
  { type: 'payAgain', kind: 'quiet' },
] as const;

/** A payment is still open at the provider: nothing is lost by having left. */
export const Interrupted = ({ payment, snapshot, Heading }: PaymentProps) => (
  <>
    <Heading
      title={<FormattedMessage id="payment.interrupted.title" />}
      lead={<FormattedMessage id="payment.interrupted.text" />}
    />
    <Actions>
      {actions
        .filter(({ type }) => snapshot.can({ type }))
        .map(({ type, kind }) => (
          <Button key={type} kind={kind} onClick={() => payment.send({ type })}>
            <FormattedMessage id={`payment.${type}`} />
          </Button>
        ))}
    </Actions>
  </>
);
