import { FormattedMessage } from 'react-intl';
import { toMinorUnits } from '../../machines/catalogue/priceOfWork.ts';
import { mayCharge } from '../../machines/payment/minCharge.ts';
import type { Bought } from '../../machines/payment/payable.ts';
import { findLack, mayPayBy, type PaymentChoice } from '../../machines/payment/paymentChoice.ts';
import { afterVoucher } from '../../machines/payment/paymentShares.ts';
import type { VoucherInput } from '../../machines/payment/voucher.ts';
import type { VoucherSubject } from '../../machines/payment/voucherVerdict.ts';
import { balanceCover } from '../../machines/prepaid/balanceCover.ts';
import type { Money as MoneyAmount, PaymentMethod } from '../../openapi/types.ts';
import { useCustomer } from '../lib/services/useCustomer.ts';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { Money } from '../ui/money/Money.tsx';
import { small } from '../ui/text/shared.css.ts';
import { BalanceNote } from './funds/BalanceNote.tsx';
import { Shares } from './funds/Shares.tsx';
import { VoucherField } from './funds/VoucherField.tsx';

const about = {
  paypal: 'checkout.method.online.about',
  stripe: 'checkout.method.online.about',
  payu: 'checkout.method.online.about',
  ecard: 'checkout.method.online.about',
  przelewy24: 'checkout.method.online.about',
  transfer: 'checkout.method.transfer.about',
  balance: 'checkout.method.balance.about',
  coupon: 'checkout.method.coupon.about',
  later: 'checkout.method.later.about',
} as const satisfies Record<PaymentMethod, string>;

/** What follows of a method. */
const follows = {
  work: (method) => about[method],
  begun: (method) => {
    if (method === 'transfer') return 'checkout.method.begun.transfer';
    return about[method] === 'checkout.method.online.about' ? 'checkout.method.begun.online' : about[method];
  },
  topUp: (method) => (method === 'transfer' ? 'checkout.method.topUp.transfer' : 'checkout.method.topUp.online'),
} as const satisfies Record<Bought, (method: PaymentMethod) => string>;

/** Credit that pays, wholly or in part: what is due, and who is told of it. A top-up is paid by none. */
type Credit = {
  /** What is to be paid, as far as it is known. */
  readonly due: MoneyAmount | null;
  readonly subject: VoucherSubject;
  readonly payer: VoucherInput['parent'] & {
    readonly send: (event: { type: 'withoutVoucher' } | { type: 'useBalance'; used: boolean }) => void;
  };
};

type MethodCardsProps = {
  readonly methods: readonly PaymentMethod[];
  readonly bought: Bought;
  readonly choice: PaymentChoice;
  /** null for a top-up */
  readonly credit: Credit | null;
  readonly id?: string;
  /** It was to be paid, and something lacks. */
  readonly incomplete: boolean;
  readonly onChange: (method: PaymentMethod) => void;
};

const missing = {
  method: <FormattedMessage id="checkout.methodMissing" />,
  methodOfRest: <FormattedMessage id="payment.restMissing" />,
  voucher: undefined,
} as const;

/** The ways to pay that the brand offers, by name and alike, in its order; what follows from the chosen one, and the credit that pays a part. */
export const MethodCards = ({ methods, bought, choice, credit, id, incomplete, onChange }: MethodCardsProps) => {
  const customer = useCustomer();
  const balance = customer?.account_balance ?? null;
  const { method: value, voucher } = choice;
  const due = credit?.due ?? null;
  const left = due === null ? null : afterVoucher(due, choice);
  const cover = methods.includes('balance') ? balanceCover(left, balance) : null;
  const offered = methods.filter(
    (method) => mayPayBy(method, customer) && (method !== 'balance' || cover?.kind !== 'none'),
  );
  const lacksMoney = cover?.kind === 'short' || cover?.kind === 'otherCurrency';
  const showsVoucher = credit !== null && (value === 'coupon' || voucher.kind !== 'none');
  const showsParts = due !== null && (voucher.kind === 'part' || choice.balance);
  const lack = incomplete ? findLack(choice) : null;
  /** What a voucher leaves may be less than a method charges. */
  const isTooLittle = (method: PaymentMethod): boolean =>
    left !== null && !mayCharge(method, toMinorUnits(left), left.currency_code);
  return (
    <>
      <RadioCards
        legend={<FormattedMessage id="checkout.method" />}
        id={id}
        error={lack === null ? undefined : missing[lack]}
        names
        options={offered.map((method) => ({
          value: method,
          label: <FormattedMessage id={`checkout.method.${method}`} />,
          ...(isTooLittle(method) && {
            about: <FormattedMessage id="payment.method.tooLittle" />,
            disabled: true,
          }),
          ...(method === 'balance' &&
            cover !== null &&
            cover.kind !== 'none' && {
              aside: <Money amount={cover.balance} />,
              disabled: lacksMoney,
            }),
        }))}
        value={value}
        onChange={onChange}
      />
      {value !== null && (
        <p role="status" className={small}>
          <FormattedMessage id={follows[bought](value)} />
        </p>
      )}
      {showsVoucher && (
        <VoucherField
          parent={credit.payer}
          subject={credit.subject}
          missing={lack === 'voucher'}
          isBeside={value !== 'coupon'}
          onRemove={() => credit.payer.send({ type: 'withoutVoucher' })}
        />
      )}
      {credit !== null && lacksMoney && (
        <BalanceNote
          cover={cover}
          isUsed={choice.balance}
          onUse={(used) => credit.payer.send({ type: 'useBalance', used })}
        />
      )}
      {due !== null && showsParts && <Shares due={due} choice={choice} balance={balance} />}
    </>
  );
};
