import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useDesk } from './Desk.ts';
import { Waiting } from './Waiting.tsx';

/** While it is not known who is signed in. */
export const DeskStart = () => {
  const { brand, session } = useDesk();
  const unreachable = useSelector(session, (snapshot) => snapshot.matches('unreachable'));
  return (
    <>
      <h1>
        <VisuallyHidden>
          <FormattedMessage id="staff.shell.name" values={{ name: brand.name }} />
        </VisuallyHidden>
      </h1>
      {unreachable ? (
        <Notice
          kind="danger"
          live="alert"
          actions={
            <Button onClick={() => session.send({ type: 'retry' })}>
              <FormattedMessage id="shell.retry" />
            </Button>
          }
        >
          <FormattedMessage id="staff.shell.unreachable" />
        </Notice>
      ) : (
        <Waiting />
      )}
    </>
  );
};
