import { FormattedMessage } from 'react-intl';
import { pathOf } from '../../../machines/rules/routes.ts';
import type { Order } from '../../../openapi/types.ts';
import { useLocale, useScreen } from '../../app/useApp.ts';
import type { ButtonKind } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** The way to the order's own page, where it does not show already. */
export const OrderLink = ({ order, kind = 'quiet' }: { readonly order: Order | null; readonly kind?: ButtonKind }) => {
  const locale = useLocale();
  const screen = useScreen();
  if (order === null || screen?.name === 'order') return null;
  return (
    <ButtonLink kind={kind} href={pathOf({ name: 'order', cartHash: order.cart_hash, orderHash: order.hash }, locale)}>
      <FormattedMessage id="payment.toOrder" />
    </ButtonLink>
  );
};
