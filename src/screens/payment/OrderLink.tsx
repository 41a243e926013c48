import { factsOf, type Payable } from '../../../machines/rules/payable.ts';
import { pathOf } from '../../../machines/rules/routes.ts';
import { useLocale, useScreen } from '../../app/useApp.ts';
import type { ButtonKind } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';

type OrderLinkProps = { readonly payable: Payable | null; readonly kind?: ButtonKind };

/** The way to the page of what is paid for, where it does not show already. */
export const OrderLink = ({ payable, kind = 'quiet' }: OrderLinkProps) => {
  const locale = useLocale();
  const screen = useScreen();
  if (payable === null || screen?.name === payable.kind) return null;
  const { cartHash, hash } = factsOf(payable);
  return payable.kind === 'cart' ? (
    <ButtonLink kind={kind} href={pathOf({ name: 'cart', cartHash }, locale)}>
      <FormattedMessage id="payment.toCart" />
    </ButtonLink>
  ) : (
    <ButtonLink kind={kind} href={pathOf({ name: 'order', cartHash, orderHash: hash }, locale)}>
      <FormattedMessage id="payment.toOrder" />
    </ButtonLink>
  );
};
