import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Money } from '../ui/money/Money.tsx';
import { couponLine, couponText } from './prepaid.css.ts';
import { type TopUpProps, topUpIds } from './topUpView.ts';

/** Why a coupon is refused. */
const Refusal = ({ snapshot }: Pick<TopUpProps, 'snapshot'>) => {
  const { quote } = snapshot.context;
  if (quote === null) return null;
  const { state, from } = quote.coupon;
  if (state === 'none' || state === 'applied') return null;
  if (state === 'not_for_amount' && from !== null) {
    return <FormattedMessage id="prepaid.coupon.from" values={{ from: <Money key="from" amount={from} /> }} />;
  }
  return <FormattedMessage id={`prepaid.coupon.${state}`} />;
};

/** A top-up coupon: typed, checked, applied or refused with its reason. */
export const CouponField = ({ topUp, snapshot }: TopUpProps) => {
  const { entry, quote } = snapshot.context;
  const isRefused = snapshot.matches({ form: { coupon: 'refused' } });
  const isChecking = snapshot.matches({ form: { coupon: 'checking' } });
  if (snapshot.matches({ form: { coupon: 'applied' } }) && quote !== null) {
    return (
      <Notice
        kind="success"
        live="status"
        actions={
          <Button small onClick={() => topUp.send({ type: 'removeCoupon' })}>
            <FormattedMessage id="prepaid.coupon.remove" />
          </Button>
        }
      >
        <FormattedMessage
          id="prepaid.coupon.applied"
          values={{
            code: <strong key="code">{quote.coupon.code}</strong>,
            bonus: <Money key="bonus" amount={quote.coupon.bonus} />,
          }}
        />
      </Notice>
    );
  }
  return (
    <Stack gap="s">
      <Field
        id={topUpIds.coupon}
        required={false}
        label={<FormattedMessage id="prepaid.coupon" />}
        error={isRefused && <Refusal snapshot={snapshot} />}
      >
        {(control) => (
          <div className={couponLine}>
            <div className={couponText}>
              <TextInput
                {...control}
                name="coupon"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                value={entry.coupon}
                onChange={(event) => topUp.send({ type: 'change', entry: { coupon: event.currentTarget.value } })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || !snapshot.can({ type: 'applyCoupon' })) return;
                  // The coupon alone, not the whole form.
                  event.preventDefault();
                  topUp.send({ type: 'applyCoupon' });
                }}
              />
            </div>
            <Button
              busy={isChecking}
              disabled={!isChecking && !snapshot.can({ type: 'applyCoupon' })}
              onClick={() => topUp.send({ type: 'applyCoupon' })}
            >
              <FormattedMessage id="prepaid.coupon.apply" />
            </Button>
          </div>
        )}
      </Field>
      {isRefused && (
        <div>
          <Button small onClick={() => topUp.send({ type: 'removeCoupon' })}>
            <FormattedMessage id="prepaid.coupon.without" />
          </Button>
        </div>
      )}
    </Stack>
  );
};
