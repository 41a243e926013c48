import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { roleMayDo } from '../../../../machines/desk/shared/deskRoles.ts';
import { toDeskPath } from '../../../../machines/desk/shared/deskRoutes.ts';
import type { DeskDispute, DeskPayment, DeskPaymentState, DeskProviderRefund } from '../../../../openapi/types.ts';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Badge, type BadgeTone } from '../../../ui/feedback/Badge.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { useDesk } from '../../app/Desk.ts';
import * as styles from '../order.css.ts';

const tones = {
  created: 'neutral',
  pending: 'info',
  awaiting_transfer: 'info',
  confirming: 'info',
  paid: 'success',
  failed: 'neutral',
  canceled: 'neutral',
  expired: 'neutral',
  refunding: 'info',
  refunded: 'neutral',
  disputed: 'attention',
} as const satisfies Record<DeskPaymentState, BadgeTone>;

/** What of it goes back by its provider, how far that is, and why. */
const ProviderRefund = ({ refund: { amount, state, cause, asked_at, finished_at } }: RefundProps) => (
  <span className={styles.muted}>
    <FormattedMessage
      id={`staff.order.payment.back.${state}`}
      values={{
        amount: <Money key="amount" amount={amount} />,
        at: <DateTime key="at" iso={finished_at ?? asked_at} />,
      }}
    />{' '}
    · <FormattedMessage id={`staff.order.payment.cause.${cause}`} />
  </span>
);
type RefundProps = { readonly refund: DeskProviderRefund };

/** Money of it that somebody must decide on: a link for those who may. */
const OpenCase = ({ id }: { readonly id: number }) => {
  const { session, getLocale } = useDesk();
  const role = useSelector(session, ({ context }) => context.session?.person.role);
  const words = <FormattedMessage id="staff.order.payment.case" values={{ id: String(id) }} />;
  if (role === undefined || !roleMayDo(role, 'listMoneyCases')) return <span className={styles.late}>{words}</span>;
  return <Link href={toDeskPath({ name: 'money' }, getLocale())}>{words}</Link>;
};

/** The customer's bank wants money of it back, and until when that can be answered. */
const Dispute = ({ dispute: { amount, state, reason, answer_by, opened_at, closed_at } }: DisputeProps) => (
  <span className={state === 'open' ? styles.late : styles.muted}>
    <FormattedMessage
      id={`staff.order.dispute.${state}`}
      values={{
        amount: <Money key="amount" amount={amount} />,
        reason: reason ?? '–',
        at: <DateTime key="at" iso={closed_at ?? opened_at} />,
      }}
    />
    {state === 'open' && answer_by !== null && (
      <>
        {' · '}
        <FormattedMessage id="staff.order.dispute.answerBy" values={{ at: <DateTime key="by" iso={answer_by} /> }} />
      </>
    )}
  </span>
);
type DisputeProps = { readonly dispute: DeskDispute };

/** A payment of the order: where it stands, and what goes back of it. */
export const PaymentLine = ({ payment }: { readonly payment: DeskPayment }) => {
  const { method, state, amount, refunds, disputes, open_cases, created_at } = payment;
  return (
    <>
      <span className={styles.headLine}>
        <Money amount={amount} />
        <Badge tone={tones[state]}>
          <FormattedMessage id={`staff.order.payment.state.${state}`} />
        </Badge>
      </span>
      <span className={styles.muted}>
        <FormattedMessage id={`staff.order.payment.method.${method}`} /> · <DateTime iso={created_at} />
      </span>
      {refunds.map((refund) => (
        <ProviderRefund key={refund.id} refund={refund} />
      ))}
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} />
      ))}
      {open_cases.map((id) => (
        <OpenCase key={id} id={id} />
      ))}
    </>
  );
};
