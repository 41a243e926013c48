import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { amountProblem } from '../../machines/prepaid/topUp.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import { AmountField } from './AmountField.tsx';
import { BalanceRows } from './BalanceRows.tsx';
import { CouponField } from './CouponField.tsx';
import { FormQuote } from './FormQuote.tsx';
import { type TopUpProps, topUpIds } from './topUpView.ts';

/** How much, with which coupon, and what that comes to. */
export const TopUpForm = ({ topUp, snapshot }: TopUpProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    topUp.send({ type: 'continue' });
    const { context } = topUp.getSnapshot();
    if (amountProblem(context) === null) return;
    document.getElementById(context.entry.choice === 'own' ? topUpIds.own : topUpIds.amount)?.focus();
  };
  return (
    <Stack gap="l">
      <Card>
        <Stack>
          <PartHeading title={<FormattedMessage id="prepaid.balance" />} />
          <BalanceRows snapshot={snapshot} />
        </Stack>
      </Card>
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack gap="l">
            <AmountField topUp={topUp} snapshot={snapshot} />
            <CouponField topUp={topUp} snapshot={snapshot} />
            <FormQuote topUp={topUp} snapshot={snapshot} />
            <Actions>
              <Button kind="primary" type="submit" busy={snapshot.matches({ form: { quote: 'goingOn' } })}>
                <FormattedMessage id="prepaid.continue" />
              </Button>
            </Actions>
          </Stack>
        </form>
      </Card>
    </Stack>
  );
};
