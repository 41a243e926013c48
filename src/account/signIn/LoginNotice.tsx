import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useChild } from '../../lib/services/useChild.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { getLoginView } from './loginView.ts';
import { SignInRefusal } from './SignInRefusal.tsx';

/** Why nobody is signed in yet (specification 8). */
export const LoginNotice = () => {
  const session = useChild('session');
  const view = useSelector(session, getLoginView);
  const refusal = useSelector(session, ({ context }) => context.refusal);
  if (view === 'unavailable') {
    return (
      <Notice
        kind="danger"
        live="alert"
        actions={
          <Button small onClick={() => session.send({ type: 'retry' })}>
            <FormattedMessage id="shell.retry" />
          </Button>
        }
      >
        <FormattedMessage id="login.unavailable" />
      </Notice>
    );
  }
  return <SignInRefusal refusal={refusal} />;
};
