import { FormattedMessage } from 'react-intl';
import { toPath } from '../../machines/shell/routes.ts';
import { useLocale } from '../lib/services/useApp.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { BalanceRows } from './BalanceRows.tsx';
import type { TopUpProps } from './topUpView.ts';

/** The server cannot be reached; what was filled in stays. */
export const Unavailable = ({ topUp }: TopUpProps) => (
  <Card>
    <Stack>
      <Notice kind="danger" live="alert" title={<FormattedMessage id="prepaid.unavailable.title" />}>
        <FormattedMessage id="prepaid.unavailable" />
      </Notice>
      <Actions>
        <Button onClick={() => topUp.send({ type: 'retry' })}>
          <FormattedMessage id="prepaid.retry" />
        </Button>
      </Actions>
    </Stack>
  </Card>
);

/** The brand has no prepaid balance. */
export const NotOffered = () => {
  const locale = useLocale();
  return (
    <Card>
      <Stack>
        <Notice kind="attention" live="status">
          <FormattedMessage id="error.NotImplementedForBrand" />
        </Notice>
        <Actions>
          <ButtonLink href={toPath({ name: 'orders' }, locale)}>
            <FormattedMessage id="order.allOrders" />
          </ButtonLink>
        </Actions>
      </Stack>
    </Card>
  );
};

/** Credits exist in another currency (specification 8). */
export const Blocked = ({ snapshot }: TopUpProps) => {
  const locale = useLocale();
  return (
    <Card>
      <Stack>
        <BalanceRows snapshot={snapshot} />
        <Notice kind="attention" live="status">
          <FormattedMessage id="error.CurrencyInUse" />
        </Notice>
        <Actions>
          <ButtonLink href={toPath({ name: 'settings' }, locale)}>
            <FormattedMessage id="prepaid.blocked.settings" />
          </ButtonLink>
        </Actions>
      </Stack>
    </Card>
  );
};
