import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { MethodCards } from './MethodCards.tsx';
import { OrderLink } from './OrderLink.tsx';
import type { PaymentProps } from './PaymentProps.ts';

const Reason = ({ payment, snapshot, view }: Pick<PaymentProps, 'payment' | 'snapshot' | 'view'>) => {
  const { refusal, payment: last } = snapshot.context;
  if (view === 'failed') {
    return (
      <Notice
        kind="danger"
        live="alert"
        title={<FormattedMessage id={`payment.reason.${last?.reason ?? 'declined'}`} />}
      >
        <FormattedMessage id="payment.failed.lead" />
      </Notice>
    );
  }
  if (view !== 'refused') return null;
  const retry = snapshot.can({ type: 'retry' }) && (
    <Button small onClick={() => payment.send({ type: 'retry' })}>
      <FormattedMessage id="payment.retry" />
    </Button>
  );
  return (
    <Notice
      kind="danger"
      live="alert"
      title={<FormattedMessage id={`error.${refusal ?? 'ServiceUnavailable'}`} />}
      actions={retry}
    >
      <FormattedMessage id="payment.refused.text" />
    </Notice>
  );
};

const titles = {
  failed: 'payment.failed.title',
  refused: 'payment.refused.title',
  choosing: 'payment.choosing.title',
} as const;

/** How to pay: at first, after a failure with its reason, and after a refusal. The order waits meanwhile. */
export const PayChoice = ({ payment, snapshot, view, Heading }: PaymentProps) => {
  const { order, method } = snapshot.context;
  const gross = order?.price?.gross;
  return (
    <>
      <Heading
        title={<FormattedMessage id={titles[view === 'failed' || view === 'refused' ? view : 'choosing']} />}
        lead={
          order?.payable_until && (
            <FormattedMessage
              id="payment.choosing.until"
              values={{ date: <DateTime key="date" iso={order.payable_until} /> }}
            />
          )
        }
      />
      <Reason payment={payment} snapshot={snapshot} view={view} />
      <MethodCards
        methods={order?.payment_methods ?? []}
        value={view === 'failed' ? null : method}
        onChange={(chosen) => payment.send({ type: 'choose', method: chosen })}
      />
      <Actions>
        <Button kind="primary" disabled={!snapshot.can({ type: 'pay' })} onClick={() => payment.send({ type: 'pay' })}>
          <FormattedMessage id="payment.pay" values={{ amount: gross ? <Money key="amount" amount={gross} /> : '' }} />
        </Button>
        <OrderLink order={order} />
      </Actions>
    </>
  );
};
