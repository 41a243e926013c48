import type { BalanceCover } from '../../../../machines/rules/balanceCover.ts';
import { pathOf } from '../../../../machines/rules/routes.ts';
import { writeInterrupted } from '../../../api/interrupted.ts';
import { useLocale, useScreen } from '../../../app/useApp.ts';
import { useCustomer } from '../../../app/useCustomer.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { FormattedMessage } from '../../../ui/intl/FormattedMessage.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Why the balance does not pay this: how much is missing, with the way to a top-up, which leads back here; or its currency. */
export const BalanceNote = ({ cover }: { readonly cover: Exclude<BalanceCover, { kind: 'enough' }> }) => {
  const locale = useLocale();
  const screen = useScreen();
  const customer = useCustomer();
  if (cover.kind === 'otherCurrency') {
    return (
      <Notice>
        <FormattedMessage
          id="payment.balance.otherCurrency"
          values={{ balance: <Money key="balance" amount={cover.balance} /> }}
        />
      </Notice>
    );
  }
  return (
    <Notice
      actions={
        <ButtonLink small href={pathOf({ name: 'prepaid' }, locale)} onClick={() => writeInterrupted(customer, screen)}>
          <FormattedMessage id="payment.balance.topUp" />
        </ButtonLink>
      }
    >
      <FormattedMessage
        id="payment.balance.short"
        values={{ missing: <Money key="missing" amount={cover.missing} /> }}
      />
    </Notice>
  );
};
