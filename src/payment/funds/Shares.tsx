import { FormattedMessage } from 'react-intl';
import type { PaymentChoice } from '../../../machines/payment/paymentChoice.ts';
import { paymentShares } from '../../../machines/payment/paymentShares.ts';
import type { Money as MoneyAmount } from '../../../openapi/types.ts';
import { Money } from '../../ui/money/Money.tsx';
import { DetailList } from '../../ui/text/DetailList.tsx';

type SharesProps = {
  readonly due: MoneyAmount;
  readonly choice: PaymentChoice;
  readonly balance: MoneyAmount | null;
};

const names = ['payment.voucher.part', 'payment.balance.part', 'payment.voucher.rest'] as const;

/** Who pays how much: the voucher, the balance, and what is left for the chosen method. */
export const Shares = ({ due, choice, balance }: SharesProps) => {
  const shares = paymentShares(due, choice, balance);
  const row = (id: (typeof names)[number], amount: MoneyAmount) => ({
    id,
    name: <FormattedMessage id={id} />,
    value: <Money amount={amount} />,
  });
  return (
    <DetailList
      rows={[
        ...(shares.voucher === null ? [] : [row('payment.voucher.part', shares.voucher)]),
        ...(shares.balance === null ? [] : [row('payment.balance.part', shares.balance)]),
        row('payment.voucher.rest', shares.rest),
      ]}
    />
  );
};
