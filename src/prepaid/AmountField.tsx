import { FormattedMessage } from 'react-intl';
import { amountProblem } from '../../machines/prepaid/topUp.ts';
import { Field } from '../ui/forms/Field.tsx';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Money } from '../ui/money/Money.tsx';
import { type TopUpProps, topUpIds } from './topUpView.ts';

/** Amounts to choose from, each with its bonus, and one's own (specification 2 and 5). */
export const AmountField = ({ topUp, snapshot }: TopUpProps) => {
  const { prepaid, entry, looked } = snapshot.context;
  if (prepaid === null) return null;
  const { presets, minimum, maximum, currency } = prepaid;
  const problem = looked ? amountProblem(snapshot.context) : null;
  const isOwn = entry.choice === 'own';
  const limits = {
    minimum: <Money key="minimum" amount={minimum} />,
    maximum: <Money key="maximum" amount={maximum} />,
  };
  const error = problem !== null && <FormattedMessage id={`prepaid.problem.${problem}`} values={limits} />;
  return (
    <Stack>
      <RadioCards
        legend={<FormattedMessage id="prepaid.amount" />}
        id={topUpIds.amount}
        error={!isOwn && error}
        options={[
          ...presets.map(({ amount, bonus }) => ({
            value: amount.currency_amount_decimal,
            label: <Money amount={amount} />,
            about: Number(bonus.currency_amount_decimal) > 0 && (
              <FormattedMessage id="prepaid.bonus" values={{ bonus: <Money key="bonus" amount={bonus} /> }} />
            ),
          })),
          { value: 'own', label: <FormattedMessage id="prepaid.own" /> },
        ]}
        value={entry.choice === '' ? null : entry.choice}
        onChange={(choice) => topUp.send({ type: 'change', entry: { choice } })}
      />
      {isOwn && (
        <Field
          id={topUpIds.own}
          label={<FormattedMessage id="prepaid.own.label" values={{ currency }} />}
          hint={<FormattedMessage id="prepaid.own.hint" values={limits} />}
          error={error}
        >
          {(control) => (
            <TextInput
              {...control}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              value={entry.own}
              onChange={(event) => topUp.send({ type: 'change', entry: { own: event.currentTarget.value } })}
            />
          )}
        </Field>
      )}
    </Stack>
  );
};
