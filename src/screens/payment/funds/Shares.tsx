import type { PaymentChoice } from '../../../../machines/rules/paymentChoice.ts';
import { paymentShares } from '../../../../machines/rules/paymentShares.ts';
import type { Money as MoneyAmount } from '../../../../openapi/types.ts';
import { DetailList } from '../../../ui/DetailList.tsx';
import { FormattedMessage } from '../../../ui/intl/FormattedMessage.tsx';
import { Money } from '../../../ui/Money.tsx';

type SharesProps = {
  readonly due: MoneyAmount;
  readonly choice: PaymentChoice;
  readonly balance: MoneyAmount | null;
};

/** Who pays how much: the voucher, the balance, and what is left for the chosen method. */
export const Shares = ({ due, choice, balance }: SharesProps) => {
  const shares = paymentShares(due, choice, balance);
  const row = (id: 'voucher.part' | 'balance.part' | 'voucher.rest', amount: MoneyAmount) => ({
    id,
    name: <FormattedMessage id={`payment.${id}`} />,
    value: <Money amount={amount} />,
  });
  return (
    <DetailList
      rows={[
        ...(shares.voucher === null ? [] : [row('voucher.part', shares.voucher)]),
        ...(shares.balance === null ? [] : [row('balance.part', shares.balance)]),
        row('voucher.rest', shares.rest),
      ]}
    />
  );
};
