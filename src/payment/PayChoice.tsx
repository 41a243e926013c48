import { FormattedMessage } from 'react-intl';
import { getPayable, getPayment, isCanceled } from '../../machines/payment/knownPayment.ts';
import { findBought, toPayableFacts } from '../../machines/payment/payable.ts';
import { findLack, offeredNext } from '../../machines/payment/paymentChoice.ts';
import { toPayNow } from '../../machines/payment/paymentShares.ts';
import { voucherSubject } from '../../machines/payment/voucherVerdict.ts';
import type { Payment } from '../../openapi/types.ts';
import { useCustomer } from '../lib/services/useCustomer.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Money } from '../ui/money/Money.tsx';
import { voucherFieldId } from './funds/voucherFieldId.ts';
import { MethodCards } from './MethodCards.tsx';
import { OrderLink } from './OrderLink.tsx';
import type { PaymentProps } from './PaymentProps.ts';
import { SupportPhone } from './SupportPhone.tsx';

const methodId = 'payment-method';

const isOfTopUp = ({ context }: PaymentProps['snapshot']): boolean => getPayable(context.known)?.kind === 'topUp';

/** A part of the balance's that was kept for a payment, and is the customer's again. */
const isFromBalance = ({ kind }: Payment['parts'][number]): boolean => kind === 'balance';

const Reason = ({ payment, snapshot, view }: Pick<PaymentProps, 'payment' | 'snapshot' | 'view'>) => {
  const { refusal } = snapshot.context;
  if (view === 'failed') {
    const canceled = isCanceled(snapshot.context.known);
    return (
      <Notice
        kind={canceled ? 'info' : 'danger'}
        live={canceled ? 'status' : 'alert'}
        title={<FormattedMessage id={`payment.reason.${getPayment(snapshot.context.known)?.reason ?? 'declined'}`} />}
      >
        <FormattedMessage id={isOfTopUp(snapshot) ? 'payment.topUp.failed' : 'payment.failed.lead'} />{' '}
        {getPayment(snapshot.context.known)?.parts.some(isFromBalance) && (
          <>
            <FormattedMessage id="payment.failed.balance" />{' '}
          </>
        )}
        {!canceled && <SupportPhone />}
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
  canceled: 'payment.canceled.title',
  refused: 'payment.refused.title',
  choosing: 'payment.choosing.title',
  topUp: 'payment.topUp.choosing',
  invoice: 'payment.invoice.choosing',
} as const;

/** Who has left the provider's page has failed at nothing. */
const selectTitle = ({ snapshot, view }: Pick<PaymentProps, 'snapshot' | 'view'>): keyof typeof titles => {
  if (view === 'failed') return isCanceled(snapshot.context.known) ? 'canceled' : 'failed';
  if (view === 'refused') return 'refused';
  const kind = getPayable(snapshot.context.known)?.kind;
  return kind === 'topUp' || kind === 'invoice' ? kind : 'choosing';
};

/** How to pay: at first, after a failure with its reason, and after a refusal. The order waits meanwhile. */
export const PayChoice = ({ payment, snapshot, view, Heading }: PaymentProps) => {
  const { context } = snapshot;
  const { incomplete } = context;
  const balance = useCustomer()?.account_balance ?? null;
  const payable = getPayable(context.known);
  const facts = payable === null ? null : toPayableFacts(payable);
  const subject = payable && voucherSubject(payable);
  const due = facts?.amount ?? null;
  return (
    <>
      <Heading
        title={<FormattedMessage id={titles[selectTitle({ snapshot, view })]} />}
        lead={
          facts?.until && (
            <FormattedMessage
              id={facts.isDeferred ? 'payment.choosing.deferred' : 'payment.choosing.until'}
              values={{ date: <DateTime key="date" iso={facts.until} /> }}
            />
          )
        }
      />
      <Reason payment={payment} snapshot={snapshot} view={view} />
      <MethodCards
        methods={offeredNext(facts?.methods ?? [], getPayment(context.known))}
        bought={findBought(payable)}
        choice={context}
        credit={subject === null ? null : { due, subject, payer: payment }}
        id={methodId}
        incomplete={incomplete}
        onChange={(chosen) => payment.send({ type: 'choose', method: chosen })}
      />
      <Actions>
        <Button
          kind="primary"
          onClick={() => {
            payment.send({ type: 'pay' });
            if (!payment.getSnapshot().context.incomplete) return;
            document.getElementById(findLack(context) === 'voucher' ? voucherFieldId : methodId)?.focus();
          }}
        >
          <FormattedMessage
            id="payment.pay"
            values={{ amount: due === null ? '' : <Money key="amount" amount={toPayNow(due, context, balance)} /> }}
          />
        </Button>
        <OrderLink payable={payable} />
      </Actions>
    </>
  );
};
