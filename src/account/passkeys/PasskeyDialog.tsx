import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { editedField } from '../../lib/forms/editedField.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { typedText } from '../password/typedText.ts';
import { PasskeyName } from './PasskeyName.tsx';
import { PasskeyPassword, passwordField } from './PasskeyPassword.tsx';
import type { PasskeyProps, PasskeySnapshot } from './passkeyView.ts';

type DialogName = 'naming' | 'renaming' | 'removal';

/** What the dialog is about. */
const selectDialog = (snapshot: PasskeySnapshot): DialogName => {
  if (snapshot.hasTag('attention')) return 'removal';
  return snapshot.context.chosen === null ? 'naming' : 'renaming';
};

const refusalId = (refusal: NonNullable<PasskeySnapshot['context']['refusal']>) => {
  if (refusal === 'onDevice') return 'passkey.onDevice';
  return refusal === 'ServiceUnavailable' ? 'passkey.outage' : (`error.${refusal}` as const);
};

/** Why nothing was done; a wrong password is told beside its field. */
const Refusal = ({ snapshot }: Pick<PasskeyProps, 'snapshot'>): ReactNode => {
  const { refusal } = snapshot.context;
  if (refusal === null || refusal === 'InvalidCredentials') return null;
  return (
    <Notice kind={refusal === 'PasswordNeeded' ? 'info' : 'danger'} live="alert">
      <FormattedMessage id={refusalId(refusal)} />
    </Notice>
  );
};

const Removal = ({ snapshot }: Pick<PasskeyProps, 'snapshot'>) => {
  const { chosen, passkeys } = snapshot.context;
  return (
    <>
      <p>
        <FormattedMessage id="passkey.removal.text" values={{ name: chosen?.name ?? '' }} />
      </p>
      {passkeys.length === 1 && (
        <p>
          <FormattedMessage id="passkey.removal.last" />
        </p>
      )}
    </>
  );
};

const form = 'passkey-form';

/** Naming and making a passkey, giving it another name, and removing it. */
export const PasskeyDialog = ({ passkey, snapshot }: PasskeyProps): ReactNode => {
  const name = selectDialog(snapshot);
  const busy = snapshot.hasTag('busy');
  const cancel = () => passkey.send({ type: 'cancel' });
  return (
    <Dialog
      open
      title={<FormattedMessage id={`passkey.${name}.title`} />}
      onCancel={cancel}
      actions={
        <>
          <Button onClick={cancel} disabled={!snapshot.can({ type: 'cancel' })}>
            <FormattedMessage id="passkey.cancel" />
          </Button>
          <Button kind={name === 'removal' ? 'danger' : 'primary'} type="submit" form={form} busy={busy}>
            <FormattedMessage id={`passkey.${name}.confirm`} />
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onChange={(event) => {
          const field = editedField(event, [passwordField]);
          if (field !== undefined) passkey.send({ type: 'edit', field });
        }}
        onSubmit={(event) => {
          event.preventDefault();
          passkey.send({ type: 'confirm', password: typedText(new FormData(event.currentTarget), passwordField) });
        }}
      >
        <Stack>
          <Refusal snapshot={snapshot} />
          {name === 'removal' ? <Removal snapshot={snapshot} /> : <PasskeyName passkey={passkey} snapshot={snapshot} />}
          {name === 'naming' && snapshot.context.isPasswordAsked && <PasskeyPassword snapshot={snapshot} />}
          <p role="status">{snapshot.matches('making') && <FormattedMessage id="passkey.waiting" />}</p>
        </Stack>
      </form>
    </Dialog>
  );
};
