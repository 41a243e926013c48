import type { PaymentMethod } from '../../../openapi/types.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';

const about = {
  sandbox: 'checkout.method.online.about',
  paypal: 'checkout.method.online.about',
  stripe: 'checkout.method.online.about',
  payu: 'checkout.method.online.about',
  ecard: 'checkout.method.online.about',
  przelewy24: 'checkout.method.online.about',
  transfer: 'checkout.method.transfer.about',
  balance: 'checkout.method.balance.about',
  coupon: 'checkout.method.coupon.about',
} as const satisfies Record<PaymentMethod, string>;

type MethodCardsProps = {
  readonly methods: readonly PaymentMethod[];
  readonly value: PaymentMethod | null;
  readonly id?: string;
  readonly error?: string | undefined;
  readonly onChange: (method: PaymentMethod) => void;
};

/** The ways to pay that the brand offers, each with what follows from it. */
export const MethodCards = ({ methods, value, id, error, onChange }: MethodCardsProps) => (
  <RadioCards
    legend={<FormattedMessage id="checkout.method" />}
    id={id}
    error={error}
    options={methods.map((method) => ({
      value: method,
      label: <FormattedMessage id={`checkout.method.${method}`} />,
      about: <FormattedMessage id={about[method]} />,
    }))}
    value={value}
    onChange={onChange}
  />
);
