import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { balanceAlertMachine } from '../../machines/prepaid/balanceAlert.ts';
import { useNetworkRestored } from '../lib/http/useNetworkRestored.ts';
import { useOffline } from '../lib/services/useApp.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../ui/forms/Checkbox.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import { provideBalanceAlert } from './provide.ts';

type AlertProps = {
  readonly alert: ActorRefFrom<typeof balanceAlertMachine>;
  readonly snapshot: SnapshotFrom<typeof balanceAlertMachine>;
};

/** What came of the last press of the button. */
const Outcome = ({ snapshot }: Pick<AlertProps, 'snapshot'>) => {
  const isOffline = useOffline();
  const { refusal, on } = snapshot.context;
  if (snapshot.matches({ editing: 'saved' })) {
    return (
      <Notice kind="success" live="status">
        <FormattedMessage id={on ? 'prepaid.alert.saved' : 'prepaid.alert.off'} />
      </Notice>
    );
  }
  if (snapshot.matches({ editing: 'refused' }) && refusal !== null) {
    return (
      <Notice kind="danger" live="alert">
        <FormattedMessage id={`error.${refusal}`} />
      </Notice>
    );
  }
  return (
    snapshot.matches({ editing: 'unsaved' }) && (
      <Notice kind="danger" live="alert">
        <FormattedMessage id={isOffline ? 'prepaid.alert.offline' : 'prepaid.alert.unsaved'} />
      </Notice>
    )
  );
};

const Form = ({ alert, snapshot }: AlertProps) => {
  const { known, on, amount } = snapshot.context;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        alert.send({ type: 'save' });
      }}
    >
      <Stack>
        <Checkbox
          label={<FormattedMessage id="prepaid.alert.on" />}
          checked={on}
          onChange={({ target }) => alert.send({ type: 'switch', on: target.checked })}
        />
        {on && (
          <Field
            label={<FormattedMessage id="prepaid.alert.amount" values={{ currency: known?.currency ?? '' }} />}
            error={snapshot.matches({ editing: 'invalid' }) && <FormattedMessage id="prepaid.alert.invalid" />}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={amount}
                onChange={({ target }) => alert.send({ type: 'type', amount: target.value })}
              />
            )}
          </Field>
        )}
        <Actions>
          <Button type="submit" busy={snapshot.matches('saving')}>
            <FormattedMessage id="prepaid.alert.save" />
          </Button>
        </Actions>
        <Outcome snapshot={snapshot} />
      </Stack>
    </form>
  );
};

/** Whether a mail says that the balance is low, and below which amount. */
export const BalanceAlert = () => {
  const alert = useScreenActor(provideBalanceAlert);
  const snapshot = useSelector(alert, (now) => now);
  const isOffline = useOffline();
  useNetworkRestored(alert);
  return (
    <Card>
      <Stack>
        <PartHeading
          title={<FormattedMessage id="prepaid.alert.title" />}
          lead={<FormattedMessage id="prepaid.alert.lead" />}
        />
        {snapshot.matches('loading') && <Skeleton />}
        {snapshot.matches('failed') && (
          <Notice
            kind="danger"
            live="alert"
            actions={
              <Button small onClick={() => alert.send({ type: 'retry' })}>
                <FormattedMessage id="shell.retry" />
              </Button>
            }
          >
            <FormattedMessage id={isOffline ? 'prepaid.alert.offline' : 'prepaid.alert.failed'} />
          </Notice>
        )}
        {(snapshot.matches('editing') || snapshot.matches('saving')) && <Form alert={alert} snapshot={snapshot} />}
      </Stack>
    </Card>
  );
};
