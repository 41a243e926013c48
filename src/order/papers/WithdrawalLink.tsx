import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { toPath } from '../../../machines/shell/routes.ts';
import type { Order } from '../../../openapi/types.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { small } from '../../ui/text/shared.css.ts';

/** The way out of a contract for as long as it is open, and that it has been taken. */
export const WithdrawalLink = ({ order: { hash, withdrawal } }: { readonly order: Order }) => {
  const locale = useLocale();
  if (withdrawal === null) return null;
  const { open, until, withdrawn_at } = withdrawal;
  if (withdrawn_at !== null) {
    return (
      <Notice>
        <FormattedMessage id="papers.withdrawn" values={{ at: <DateTime key="at" iso={withdrawn_at} /> }} />
      </Notice>
    );
  }
  return open ? (
    <Stack gap="s">
      <Link href={toPath({ name: 'orderWithdrawal', orderHash: hash }, locale)}>
        <FormattedMessage id="papers.withdraw" />
      </Link>
      <p className={small}>
        <FormattedMessage id="papers.withdrawUntil" values={{ until: <DateTime key="until" iso={until} /> }} />
      </p>
    </Stack>
  ) : null;
};
