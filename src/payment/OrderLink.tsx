import { FormattedMessage } from 'react-intl';
import type { Payable } from '../../machines/payment/payable.ts';
import { toPath } from '../../machines/shell/routes.ts';
import type { Screen } from '../../machines/shell/screens.ts';
import { useLocale, useScreen } from '../lib/services/useApp.ts';
import type { ButtonKind } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';

/** What is paid for has a page of its own. */
type Linked = Extract<Screen, { name: 'order' | 'cart' | 'invoice' }>;

type OrderLinkProps = { readonly payable: Payable | null; readonly kind?: ButtonKind };

const words = {
  order: 'payment.toOrder',
  cart: 'payment.toCart',
  invoice: 'payment.toInvoice',
} as const satisfies Record<Linked['name'], string>;

const findScreen = (payable: Payable): Linked | null => {
  switch (payable.kind) {
    case 'order':
      return { name: 'order', cartHash: payable.order.cart_hash, orderHash: payable.order.hash };
    case 'cart':
      return { name: 'cart', cartHash: payable.cart.hash };
    case 'invoice':
      return { name: 'invoice', invoiceId: String(payable.invoice.id) };
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
  const screen = payable === null ? null : findScreen(payable);
  if (screen === null || shown?.name === screen.name) return null;
  return (
    <ButtonLink kind={kind} href={toPath(screen, locale)}>
      <FormattedMessage id={words[screen.name]} />
    </ButtonLink>
  );
};
