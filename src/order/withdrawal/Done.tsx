import { FormattedMessage } from 'react-intl';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { excerpt } from '../../ui/text/shared.css.ts';
import type { WithdrawalProps } from './withdrawalView.ts';

/** What has been recorded, when, and what follows. */
export const Done = ({ snapshot }: WithdrawalProps) => {
  const { receipt } = snapshot.context;
  if (receipt === null) return null;
  return (
    <Card>
      <Stack>
        <Notice kind="success" live="status" title={<FormattedMessage id="withdrawal.done.title" />}>
          <FormattedMessage
            id="withdrawal.done.received"
            values={{ at: <DateTime key="at" iso={receipt.received_at} />, number: String(receipt.order_number) }}
          />
        </Notice>
        <p>
          <FormattedMessage id={`withdrawal.done.${receipt.outcome}`} />
        </p>
        <p className={excerpt}>
          <FormattedMessage
            id="withdrawal.done.mail"
            values={{ email: <strong key="email">{receipt.email}</strong> }}
          />
        </p>
      </Stack>
    </Card>
  );
};
