import { FormattedMessage } from 'react-intl';
import { statusGroup } from '../../../machines/rules/orderStatus.ts';
import { pathOf } from '../../../machines/rules/routes.ts';
import type { Order } from '../../../openapi/types.ts';
import { useLocale } from '../../app/useApp.ts';
import { Actions } from '../../ui/Actions.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import * as styles from './order.css.ts';

/** How the order stands, in a sentence that is announced when it changes. */
export const PresentStatus = ({ order }: { readonly order: Order }) => {
  const locale = useLocale();
  const { status } = order;
  return (
    <Card>
      <Stack>
        <Row spread>
          <StatusBadge status={status} />
          {order.deadline !== null && statusGroup[status] === 'progress' && (
            <span className={styles.due}>
              <FormattedMessage id="quotation.deadline" /> <DateTime iso={order.deadline} />
            </span>
          )}
        </Row>
        <p className={styles.sentence} role="status">
          <FormattedMessage id={`status.${status}.now`} />
        </p>
        {status === 'acceptation' && (
          <Actions>
            <ButtonLink kind="primary" href={pathOf({ name: 'quotation', hash: order.quotation_hash }, locale)}>
              <FormattedMessage id="order.toQuotation" />
            </ButtonLink>
          </Actions>
        )}
      </Stack>
    </Card>
  );
};
