import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useChild } from '../../lib/services/useChild.ts';
import { AllWords } from '../../lib/words/AllWords.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { notices } from '../Shell.css.ts';

/** Says that a session was ended without the customer's doing, and why. */
export const SessionNotice = (): ReactNode => {
  const session = useChild('session');
  const hasEnded = useSelector(session, (snapshot) => snapshot.can({ type: 'dismissNotice' }));
  if (!hasEnded) return null;
  return (
    <div className={notices}>
      <Notice
        kind="danger"
        live="alert"
        actions={
          <Button small onClick={() => session.send({ type: 'dismissNotice' })}>
            <FormattedMessage id="shell.dismiss" />
          </Button>
        }
      >
        <AllWords>
          <FormattedMessage id="session.serverError" />
        </AllWords>
      </Notice>
    </div>
  );
};
