import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toPath } from '../../../machines/shell/routes.ts';
import { emailFragment } from '../../account/emailFragment.ts';
import { PasskeyEntry } from '../../account/passkeys/PasskeyEntry.tsx';
import { PasswordField } from '../../account/signIn/PasswordField.tsx';
import { SignInRefusal } from '../../account/signIn/SignInRefusal.tsx';
import { editedField } from '../../lib/forms/editedField.ts';
import { useFocusAfter } from '../../lib/forms/useFocusAfter.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { title } from '../../ui/layout/Disclosure.css.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import * as styles from './SessionDialog.css.ts';

const passwordId = 'session-password';

/** "Session expired" (specification 8): sign in again in place, or go on without. What few need stands behind the password. */
export const SessionDialog = (): ReactNode => {
  const intl = useIntl();
  const locale = useLocale();
  const form = useId();
  const session = useChild('session');
  const { customer, problems, refusal } = useSelector(session, ({ context }) => context);
  const ready = useSelector(session, (snapshot) => snapshot.can({ type: 'signInAgain', password: '' }));
  const leave = () => session.send({ type: 'dismissExpired' });
  useFocusAfter(!ready, problems.password !== undefined || refusal !== null ? passwordId : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    session.send({ type: 'signInAgain', password: typeof password === 'string' ? password : '' });
  };
  return (
    <Dialog
      open
      title={<FormattedMessage id="session.expired.title" />}
      onCancel={leave}
      actions={
        <>
          <Button onClick={leave} disabled={!ready}>
            <FormattedMessage id="session.expired.leave" />
          </Button>
          <Button kind="primary" type="submit" form={form} busy={!ready}>
            <FormattedMessage id="session.expired.submit" />
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={submit}
        onChange={(event) => {
          if (editedField(event, ['password']) !== undefined) session.send({ type: 'edit', field: 'password' });
        }}
        noValidate
      >
        <Stack>
          <p>
            <FormattedMessage
              id="session.expired.text"
              values={{ email: <strong key="email">{customer?.email}</strong> }}
            />
          </p>
          <SignInRefusal refusal={refusal} />
          {/* Password managers read from it whose password is asked for. */}
          <input type="email" name="username" autoComplete="username" value={customer?.email ?? ''} readOnly hidden />
          <PasswordField
            id={passwordId}
            error={
              problems.password === undefined ? undefined : intl.formatMessage({ id: `field.${problems.password}` })
            }
          />
        </Stack>
      </form>
      {/* Open or not, it is mounted: the browser offers passkeys in the field of the password. */}
      <details className={styles.others}>
        <summary className={title}>
          <FormattedMessage id="session.expired.others" />
        </summary>
        <Stack>
          <p className={styles.links}>
            {/* In a tab of its own: this page stays as it is, and goes on once its customer has signed in with the new one. */}
            <a
              className={styles.link}
              href={`${toPath({ name: 'passwordReset' }, locale)}${emailFragment(customer?.email ?? '')}`}
              target="_blank"
              rel="noopener"
            >
              <FormattedMessage id="login.forgotten" />
            </a>
            <Button kind="quiet" small onClick={() => session.send({ type: 'leaveToLogin' })} disabled={!ready}>
              <FormattedMessage id="session.expired.toLogin" />
            </Button>
          </p>
          <PasskeyEntry customerId={customer?.id ?? null} />
        </Stack>
      </details>
    </Dialog>
  );
};
