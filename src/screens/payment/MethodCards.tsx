import { balanceCover } from '../../../machines/rules/balanceCover.ts';
import type { VoucherSubject } from '../../../machines/rules/voucherVerdict.ts';
import type { VoucherInput } from '../../../machines/voucher.ts';
import type { Money as MoneyAmount, PaymentMethod } from '../../../openapi/types.ts';
import { useCustomer } from '../../app/useCustomer.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { Money } from '../../ui/Money.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFunds } from './useFunds.ts';

const about = {
  paypal: 'checkout.method.online.about',
  stripe: 'checkout.method.online.about',
  payu: 'checkout.method.online.about',
  ecard: 'checkout.method.online.about',
  przelewy24: 'checkout.method.online.about',
  transfer: 'checkout.method.transfer.about',
  balance: 'checkout.method.balance.about',
  coupon: 'checkout.method.coupon.about',
} as const satisfies Record<PaymentMethod, string>;

/** What follows of a method for a top-up, which no work waits for. */
const aboutTopUp = (method: PaymentMethod) =>
  method === 'transfer' ? 'checkout.method.topUp.transfer' : 'checkout.method.topUp.online';

type MethodCardsProps = {
  /** A top-up is paid for, and no order. */
  readonly isTopUp?: boolean;
  readonly methods: readonly PaymentMethod[];
  readonly value: PaymentMethod | null;
  readonly id?: string;
  readonly error?: string | undefined;
  /** What is to be paid, as far as it is known. */
  readonly due?: MoneyAmount | null;
  /** What a voucher would pay, and who is told of one. */
  readonly voucherFor?: { readonly subject: VoucherSubject | null; readonly parent: VoucherInput['parent'] };
  /** It was to be paid, and no voucher is applied. */
  readonly lacksVoucher?: boolean;
  readonly onChange: (method: PaymentMethod) => void;
};

/** The ways to pay that the brand offers, each with what follows from it. */
export const MethodCards = ({
  isTopUp = false,
  methods,
  value,
  id,
  error,
  due = null,
  voucherFor,
  lacksVoucher = false,
  onChange,
}: MethodCardsProps) => {
  const balance = useCustomer()?.account_balance ?? null;
  // A balance is a customer's who is signed in.
  const offered = methods.filter((method) => method !== 'balance' || balance !== null);
  const cover = methods.includes('balance') ? balanceCover(due, balance) : null;
  const lacksMoney = cover !== null && cover.kind !== 'enough';
  const voucher = value === 'coupon' && voucherFor?.subject ? { ...voucherFor, subject: voucherFor.subject } : null;
  const funds = useFunds(lacksMoney || voucher !== null);
  return (
    <>
      <RadioCards
        legend={<FormattedMessage id="checkout.method" />}
        id={id}
        error={error}
        options={offered.map((method) => ({
          value: method,
          label: <FormattedMessage id={`checkout.method.${method}`} />,
          about: <FormattedMessage id={isTopUp ? aboutTopUp(method) : about[method]} />,
          ...(method === 'balance' &&
            cover !== null && {
              aside: (
                <FormattedMessage
                  id="checkout.method.balance.now"
                  values={{ amount: <Money key="amount" amount={cover.balance} /> }}
                />
              ),
              disabled: lacksMoney,
            }),
        }))}
        value={value}
        onChange={onChange}
      />
      {voucher !== null &&
        (funds === null ? (
          <Skeleton />
        ) : (
          <funds.VoucherField parent={voucher.parent} subject={voucher.subject} missing={lacksVoucher} />
        ))}
      {lacksMoney && funds !== null && <funds.BalanceNote cover={cover} />}
    </>
  );
};
