import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { voucherLength } from '../../../../machines/rules/voucherVerdict.ts';
import type { VoucherInput } from '../../../../machines/voucher.ts';
import { provideVoucher } from '../../../api/machines/voucher.ts';
import { useOffline } from '../../../app/useApp.ts';
import { useScreenActor } from '../../../app/useScreenActor.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormattedMessage } from '../../../ui/intl/FormattedMessage.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { voucherFieldId } from '../voucherFieldId.ts';
import { voucherError } from './voucherError.tsx';

type VoucherFieldProps = VoucherInput & { readonly missing: boolean };

/** The code of a payment voucher, checked before it pays. */
export const VoucherField = ({ parent, subject, missing }: VoucherFieldProps) => {
  const voucher = useScreenActor(provideVoucher, { parent, subject });
  const snapshot = useSelector(voucher, (now) => now);
  const isOffline = useOffline();
  useEffect(() => {
    if (!isOffline) voucher.send({ type: 'network.restored' });
  }, [isOffline, voucher]);
  const { typed, check } = snapshot.context;
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
      {snapshot.matches('applied') && check !== null ? (
        <Notice kind="success" live="status">
          <FormattedMessage
            id="payment.voucher.applied"
            values={{ pays: <Money key="pays" amount={check.pays} />, code: check.code ?? typed }}
          />
        </Notice>
      ) : (
        <Actions>
          <Button busy={snapshot.hasTag('busy')} onClick={apply}>
            <FormattedMessage id="payment.voucher.check" />
          </Button>
        </Actions>
      )}
    </Stack>
  );
};
