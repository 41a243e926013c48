import { FormattedMessage } from 'react-intl';
import type { OrderCreatedStage } from '../../../machines/order/orderCreatedStage.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import type { Order } from '../../../openapi/types.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { askAgainHash } from '../../quotation/askAgainHash.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';

type NextActionsProps = { readonly order: Order; readonly stage: OrderCreatedStage };

/** Where each stage goes on: an offer is decided on at the quotation, what is accepted is paid and followed at the order. */
const targets = {
  preparing: { message: 'created.toRequest', screen: 'quotation' },
  offered: { message: 'order.cart.toOffer', screen: 'quotation' },
  unpaid: { message: 'created.pay', screen: 'order' },
  transfer: { message: 'created.bankDetails', screen: 'order' },
  deferred: { message: 'created.pay', screen: 'order' },
  working: { message: 'quotation.toOrder', screen: 'order' },
  interrupted: { message: 'quotation.toOrder', screen: 'order' },
  finished: { message: 'quotation.toOrder', screen: 'order' },
  ended: { message: 'quotation.askAgain', screen: 'askAgain' },
} as const satisfies Record<OrderCreatedStage, { message: string; screen: 'quotation' | 'order' | 'askAgain' }>;

/** What the customer can do now, the likeliest first. */
export const NextActions = ({ order, stage }: NextActionsProps) => {
  const locale = useLocale();
  const { cart_hash: cartHash, hash: orderHash, quotation_hash: hash } = order;
  const quotation = toPath({ name: 'quotation', hash }, locale);
  const paths = {
    quotation,
    order: toPath({ name: 'order', cartHash, orderHash }, locale),
    askAgain: quotation + askAgainHash,
  } as const;
  const { message, screen } = targets[stage];
  return (
    <Actions>
      <ButtonLink kind="primary" href={paths[screen]}>
        <FormattedMessage id={message} />
      </ButtonLink>
      <ButtonLink href={toPath({ name: 'cart', cartHash }, locale)}>
        <FormattedMessage id="order.cart.all" />
      </ButtonLink>
    </Actions>
  );
};
