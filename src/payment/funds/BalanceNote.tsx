import { FormattedMessage } from 'react-intl';
import { toMinorUnits } from '../../../machines/catalogue/priceOfWork.ts';
import type { BalanceCover } from '../../../machines/prepaid/balanceCover.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale, useScreen } from '../../lib/services/useApp.ts';
import { useCustomer } from '../../lib/services/useCustomer.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { storeCheckoutToResume } from './resumeCheckout.ts';

type BalanceNoteProps = {
  readonly cover: Exclude<BalanceCover, { kind: 'enough' | 'none' }>;
  /** The balance pays what it can. */
  readonly isUsed: boolean;
  readonly onUse: (used: boolean) => void;
};

/**
 * Why the balance does not pay all of this: how much is missing, with the tick to pay a part by it, and the way to a top-up, which leads
 * back here; or its currency.
 */
export const BalanceNote = ({ cover, isUsed, onUse }: BalanceNoteProps) => {
  const locale = useLocale();
  const screen = useScreen();
  const customer = useCustomer();
  const balance = <Money key="balance" amount={cover.balance} />;
  if (cover.kind === 'otherCurrency') {
    return (
      <Notice>
        <FormattedMessage id="payment.balance.otherCurrency" values={{ balance }} />
      </Notice>
    );
  }
  return (
    <>
      {toMinorUnits(cover.balance) > 0 && (
        <Checkbox
          label={<FormattedMessage id="payment.balance.use" values={{ amount: balance }} />}
          checked={isUsed}
          onChange={(event) => onUse(event.target.checked)}
        />
      )}
      {!isUsed && (
        <Notice
          actions={
            <ButtonLink
              small
              href={toPath({ name: 'prepaid' }, locale)}
              onClick={() => storeCheckoutToResume(customer, screen)}
            >
              <FormattedMessage id="payment.balance.topUp" />
            </ButtonLink>
          }
        >
          <FormattedMessage
            id="payment.balance.short"
            values={{ missing: <Money key="missing" amount={cover.missing} /> }}
          />
        </Notice>
      )}
    </>
  );
};
