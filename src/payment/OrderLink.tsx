import { FormattedMessage } from 'react-intl';
import type { Payable } from '../../machines/payment/payable.ts';
import { pathOf } from '../../machines/shell/routes.ts';
import type { Screen } from '../../machines/shell/screens.ts';
import { useLocale, useScreen } from '../lib/services/useApp.ts';
import type { ButtonKind } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';

type OrderLinkProps = { readonly payable: Payable | null; readonly kind?: ButtonKind };

const screenOf = (payable: Payable): Screen | null => {
  switch (payable.kind) {
    case 'order':
      return { name: 'order', cartHash: payable.order.cart_hash, orderHash: payable.order.hash };
    case 'cart':
      return { name: 'cart', cartHash: payable.cart.hash };
    case 'topUp':
      return null;
    default:
      return payable satisfies never;
  }
};

/** The way to the page of what is ordered and paid for, where it does not show already. */
export const OrderLink = ({ payable, kind = 'quiet' }: OrderLinkProps) => {
  const locale = useLocale();
  const shown = useScreen();
  const screen = payable === null ? null : screenOf(payable);
  if (screen === null || shown?.name === screen.name) return null;
  return (
    <ButtonLink kind={kind} href={pathOf(screen, locale)}>
      <FormattedMessage id={screen.name === 'cart' ? 'payment.toCart' : 'payment.toOrder'} />
    </ButtonLink>
  );
};
