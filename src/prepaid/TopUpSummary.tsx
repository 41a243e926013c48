import { FormattedMessage } from 'react-intl';
import { nothingChosen } from '../../machines/payment/paymentChoice.ts';
import { MethodCards } from '../payment/MethodCards.tsx';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Money } from '../ui/money/Money.tsx';
import { excerpt } from '../ui/text/shared.css.ts';
import { QuoteRows } from './QuoteRows.tsx';
import { RefusalText } from './RefusalText.tsx';
import { type TopUpProps, topUpIds } from './topUpView.ts';

/** What is to be paid and credited, what a balance is by law, and how to pay. */
export const TopUpSummary = ({ topUp, snapshot }: TopUpProps) => {
  const { prepaid, quote, method, incomplete, changed, refusal } = snapshot.context;
  const isBusy = snapshot.matches('creating');
  if (snapshot.matches('unquoted')) {
    return (
      <Card>
        <Stack>
          <Notice kind="danger" live="alert">
            <FormattedMessage id="prepaid.unquoted" />
          </Notice>
          <Actions>
            <Button kind="primary" onClick={() => topUp.send({ type: 'retry' })}>
              <FormattedMessage id="prepaid.retry" />
            </Button>
            <Button onClick={() => topUp.send({ type: 'back' })}>
              <FormattedMessage id="prepaid.back" />
            </Button>
          </Actions>
        </Stack>
      </Card>
    );
  }
  if (quote === null || prepaid === null || snapshot.matches('quoting')) return <Skeleton size="block" />;
  return (
    <Card>
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          topUp.send({ type: 'pay' });
          if (topUp.getSnapshot().context.method === null) document.getElementById(topUpIds.method)?.focus();
        }}
      >
        <Stack gap="l">
          {changed && (
            <Notice kind="attention" live="alert">
              <FormattedMessage id="error.TopUpChanged" />
            </Notice>
          )}
          {refusal !== null && (
            <Notice kind="danger" live="alert">
              <RefusalText refusal={refusal} />
            </Notice>
          )}
          <QuoteRows quote={quote} />
          <div className={excerpt}>
            <p>
              <FormattedMessage id="prepaid.law.voucher" />
            </p>
            <p>
              <FormattedMessage id="prepaid.law.bonus" />
            </p>
          </div>
          <MethodCards
            methods={prepaid.payment_methods}
            bought="topUp"
            choice={{ ...nothingChosen, method }}
            credit={null}
            id={topUpIds.method}
            incomplete={incomplete}
            onChange={(chosen) => topUp.send({ type: 'choose', method: chosen })}
          />
          <Actions>
            <Button kind="primary" type="submit" busy={isBusy}>
              <FormattedMessage id="prepaid.pay" values={{ amount: <Money key="amount" amount={quote.amount} /> }} />
            </Button>
            <Button disabled={!snapshot.can({ type: 'back' })} onClick={() => topUp.send({ type: 'back' })}>
              <FormattedMessage id="prepaid.back" />
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
};
