import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { VoucherInput } from '../../../machines/payment/voucher.ts';
import { voucherLength } from '../../../machines/payment/voucherVerdict.ts';
import { useOffline } from '../../lib/services/useApp.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { provideVoucher } from '../provideVoucher.ts';
import { voucherError } from './voucherError.tsx';
import { voucherFieldId } from './voucherFieldId.ts';

type VoucherFieldProps = VoucherInput & {
  readonly missing: boolean;
  /** Another method pays the rest. */
  readonly isBeside: boolean;
  readonly onRemove: () => void;
};

/** The code of a payment voucher, checked before it pays. */
export const VoucherField = ({ parent, subject, missing, isBeside, onRemove }: VoucherFieldProps) => {
  const voucher = useScreenActor(provideVoucher, { parent, subject });
  const snapshot = useSelector(voucher, (now) => now);
  const isOffline = useOffline();
  useEffect(() => {
    if (!isOffline) voucher.send({ type: 'network.restored' });
  }, [isOffline, voucher]);
  const { typed, check } = snapshot.context;
  const isApplied = snapshot.hasTag('done');
  const apply = (): void => voucher.send({ type: 'check' });
  return (
    <Stack gap="s">
      <Field
        id={voucherFieldId}
        label={<FormattedMessage id="payment.voucher.code" />}
        hint={<FormattedMessage id="payment.voucher.hint" />}
        error={voucherError({ snapshot, missing })}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={voucherLength}
            value={typed}
            onChange={(event) => voucher.send({ type: 'change', typed: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Orders and pays nothing yet.
              event.preventDefault();
              apply();
            }}
          />
        )}
      </Field>
      {isApplied && check !== null ? (
        <Notice
          kind="success"
          live="status"
          actions={
            isBeside && (
              <Button small onClick={onRemove}>
                <FormattedMessage id="payment.voucher.remove" />
              </Button>
            )
          }
        >
          <FormattedMessage
            id={snapshot.matches('applied') ? 'payment.voucher.applied' : 'payment.voucher.partial'}
            values={{
              pays: <Money key="pays" amount={check.pays} />,
              due: <Money key="due" amount={check.due} />,
              code: check.code ?? typed,
            }}
          />
        </Notice>
      ) : (
        <Actions>
          <Button busy={snapshot.hasTag('busy')} onClick={apply}>
            <FormattedMessage id="payment.voucher.check" />
          </Button>
          {isBeside && (
            <Button kind="quiet" onClick={onRemove}>
              <FormattedMessage id="payment.voucher.remove" />
            </Button>
          )}
        </Actions>
      )}
    </Stack>
  );
};
