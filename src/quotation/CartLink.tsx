import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../machines/shell/routes.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { smallLink } from '../ui/text/shared.css.ts';

/** The way from an order or an offer to the cart that it is in. */
export const CartLink = ({ cartHash }: { readonly cartHash: string }) => (
  <Link className={smallLink} href={toPath({ name: 'cart', cartHash }, useLocale())}>
    <FormattedMessage id="order.cart.all" />
  </Link>
);
