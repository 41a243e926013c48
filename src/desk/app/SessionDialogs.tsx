import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PasswordField } from '../../account/signIn/PasswordField.tsx';
import { useFocusAfter } from '../../lib/forms/useFocusAfter.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { CodeField } from '../login/CodeField.tsx';
import { Refusal } from '../login/Refusal.tsx';
import { readFormText } from '../shared/formTexts.ts';
import { useDesk } from './Desk.ts';
import * as styles from './DeskShell.css.ts';

const ids = { password: 'again-password', code: 'again-code' } as const;

const proofIn = (form: HTMLFormElement) => {
  const typed = new FormData(form);
  return { password: readFormText(typed, 'password'), code: readFormText(typed, 'code') };
};

/** Over the page, which stays as it is: the same person proves anew who they are. */
const SignInAgain = () => {
  const { session } = useDesk();
  const intl = useIntl();
  const form = useId();
  const { session: known, problems, refusal } = useSelector(session, ({ context }) => context);
  const asking = useSelector(session, (snapshot) => snapshot.matches({ expired: 'asking' }));
  const errorOf = (field: 'password' | 'code') => {
    const problem = problems.find((one) => one.field === field);
    return problem && intl.formatMessage({ id: `field.${problem.code}` });
  };
  useFocusAfter(!asking, ids[errorOf('password') === undefined && errorOf('code') !== undefined ? 'code' : 'password']);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    session.send({ type: 'signInAgain', ...proofIn(event.currentTarget) });
  };
  const login = known?.person.login ?? '';
  return (
    <Dialog
      open
      title={<FormattedMessage id="session.expired.title" />}
      actions={
        <>
          <Button onClick={() => session.send({ type: 'leave' })} disabled={!asking}>
            <FormattedMessage id="staff.login.leave" />
          </Button>
          <Button kind="primary" type="submit" form={form} busy={!asking}>
            <FormattedMessage id="session.expired.submit" />
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={submit}
        onChange={(event) => session.send({ type: 'edit', fields: { login, ...proofIn(event.currentTarget) } })}
        noValidate
      >
        <Stack>
          <p>
            <FormattedMessage
              id="staff.login.again"
              values={{ name: <strong key="name">{known?.person.name}</strong> }}
            />
          </p>
          <Refusal refusal={refusal} />
          {/* Password managers read from it whose password is asked for. */}
          <input name="username" autoComplete="username" value={login} readOnly hidden />
          <PasswordField id={ids.password} error={errorOf('password')} />
          <CodeField id={ids.code} error={errorOf('code')} />
        </Stack>
      </form>
    </Dialog>
  );
};

/** Two minutes before the session ends: a way to stay, or where twelve hours are over, to sign in anew before. */
const EndingSoon = () => {
  const { session } = useDesk();
  const idle = useSelector(session, (snapshot) => snapshot.matches({ signedIn: { use: 'idle' } }));
  const staying = useSelector(session, (snapshot) => snapshot.matches({ signedIn: { use: 'staying' } }));
  const old = useSelector(session, (snapshot) => snapshot.matches({ signedIn: { age: 'lastMinutes' } }));
  if (!idle && !staying && !old) return null;
  return (
    <Notice
      kind="attention"
      live="alert"
      title={<FormattedMessage id="staff.login.ending" />}
      actions={
        old ? (
          <Button small onClick={() => session.send({ type: 'renew' })}>
            <FormattedMessage id="staff.login.renew" />
          </Button>
        ) : (
          <Button small busy={staying} onClick={() => session.send({ type: 'stay' })}>
            <FormattedMessage id="staff.login.stay" />
          </Button>
        )
      }
    >
      <FormattedMessage id={old ? 'staff.login.ending.old' : 'staff.login.ending.idle'} />
    </Notice>
  );
};

/** What the session says over the page. */
export const SessionDialogs = () => {
  const { session } = useDesk();
  const expired = useSelector(session, (snapshot) => snapshot.matches('expired'));
  return (
    <>
      <div className={styles.ending}>
        <EndingSoon />
      </div>
      {expired && <SignInAgain />}
    </>
  );
};
