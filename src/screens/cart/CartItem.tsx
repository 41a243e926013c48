import { FormattedMessage } from 'react-intl';
import { pathOf } from '../../../machines/rules/routes.ts';
import type { Cart } from '../../../openapi/types.ts';
import { useLocale } from '../../app/useApp.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';

type CartItemProps = { readonly cartHash: string; readonly item: Cart['items'][number] };

/** One order of a cart. */
export const CartItem = ({ cartHash, item }: CartItemProps) => {
  const locale = useLocale();
  const name = (
    <FormattedMessage id="order.cart.item" values={{ service: item.public_name, variant: item.variant_name }} />
  );
  return (
    <Card>
      <Row spread>
        <Stack gap="s">
          <h2>{name}</h2>
          <Row>
            <StatusBadge status={item.status} />
            {item.quotation && <Money amount={item.quotation.price_gross} />}
          </Row>
        </Stack>
        <ButtonLink href={pathOf({ name: 'order', cartHash, orderHash: item.order_hash }, locale)}>
          <FormattedMessage id="order.cart.open" />
          <VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
      </Row>
    </Card>
  );
};
