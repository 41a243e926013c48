import { FormattedMessage } from 'react-intl';
import { toPath } from '../../../machines/shell/routes.ts';
import type { Screen } from '../../../machines/shell/screens.ts';
import type { CartItemState, CartItem as Item } from '../../../openapi/types.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { CartItemFacts } from '../../request/details/CartItemFacts.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { small } from '../../ui/text/shared.css.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { StatusBadge } from '../status/StatusBadge.tsx';

type CartItemProps = { readonly cartHash: string; readonly item: Item };

const tones = {
  preparing: 'info',
  offered: 'attention',
  unpaid: 'attention',
  paid: 'success',
  ended: 'neutral',
} as const satisfies Record<CartItemState, BadgeTone>;

const words = {
  preparing: 'order.cart.open',
  offered: 'order.cart.toOffer',
  unpaid: 'order.cart.open',
  paid: 'order.cart.open',
  ended: 'order.cart.open',
} as const satisfies Record<CartItemState, string>;

/** An offer is decided on at the quotation; what is accepted has a page of its own. */
const toScreen = (cartHash: string, { state, quotation_hash, order_hash }: Item): Screen =>
  state === 'preparing' || state === 'offered'
    ? { name: 'quotation', hash: quotation_hash }
    : { name: 'order', cartHash, orderHash: order_hash };

/** One order of a cart: what it is, what it is at, what it costs. */
export const CartItem = ({ cartHash, item }: CartItemProps) => {
  const locale = useLocale();
  const { state, status, deadline } = item;
  const isAppointment = item.details.starts_at !== null;
  const isToBeRated = status === 'finished' && item.rating === null;
  return (
    <Card>
      <Row spread>
        <Stack gap="s">
          <h2>
            <FormattedMessage id={`service.${item.service}.name`} />
          </h2>
          <CartItemFacts item={item} />
          <Row>
            <Badge tone={tones[state]}>
              <FormattedMessage id={`order.cart.state.${state}`} />
            </Badge>
            {(state === 'paid' || state === 'ended') && <StatusBadge status={status} />}
            {item.quotation && <Money amount={item.quotation.price_gross} />}
          </Row>
          {item.reference !== null && (
            <span className={small}>
              <FormattedMessage id="reference.label" />: {item.reference}
            </span>
          )}
          <span className={small}>
            <FormattedMessage id="order.number" values={{ number: String(item.number) }} />
            {deadline !== null && !isAppointment && state !== 'ended' && (
              <>
                {' · '}
                <FormattedMessage id={item.quotation === null ? 'quotation.wish' : 'quotation.deadline'} />{' '}
                <DateTime iso={deadline} />
              </>
            )}
            {item.rating !== null && (
              <>
                {' · '}
                <FormattedMessage id="order.cart.rated" values={{ stars: item.rating.stars }} />
              </>
            )}
          </span>
        </Stack>
        <ButtonLink href={toPath(toScreen(cartHash, item), locale)}>
          <FormattedMessage id={isToBeRated ? 'order.cart.rate' : words[state]} />
          <VisuallyHidden> {item.public_name}</VisuallyHidden>
        </ButtonLink>
      </Row>
    </Card>
  );
};
