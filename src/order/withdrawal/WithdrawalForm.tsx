import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { WithdrawalField } from './WithdrawalField.tsx';
import { WithdrawalProblems } from './WithdrawalProblems.tsx';
import type { WithdrawalProps } from './withdrawalView.ts';

/** Who withdraws, from which order, and where the acknowledgement goes. */
export const WithdrawalForm = ({ withdrawal, snapshot }: WithdrawalProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    withdrawal.send({ type: 'continue' });
  };
  const field = { withdrawal, snapshot };
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          <WithdrawalProblems snapshot={snapshot} />
          <WithdrawalField {...field} name="name" input={{ autoComplete: 'name', maxLength: 200 }} />
          <WithdrawalField {...field} name="orderNumber" input={{ inputMode: 'numeric', maxLength: 20 }} />
          <WithdrawalField
            {...field}
            name="email"
            input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 }}
          />
          <Button kind="primary" type="submit" busy={snapshot.matches('checking')}>
            <FormattedMessage id="withdrawal.continue" />
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
