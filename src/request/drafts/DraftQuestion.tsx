import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import type { DraftsRef } from './DraftsRef.ts';

/** Asked once more, before what does not come back goes. */
export const DraftQuestion = ({ drafts }: { readonly drafts: DraftsRef }) => {
  const removing = useSelector(drafts, (snapshot) => snapshot.matches('confirming'));
  const replacing = useSelector(drafts, (snapshot) => snapshot.matches('replacing'));
  const dismiss = () => drafts.send({ type: 'dismiss' });
  return (
    (removing || replacing) && (
      <Dialog
        open
        onCancel={dismiss}
        title={<FormattedMessage id={removing ? 'request.drafts.confirm.title' : 'request.drafts.over.title'} />}
        actions={
          <>
            <Button onClick={dismiss}>
              <FormattedMessage id="request.drafts.confirm.no" />
            </Button>
            <Button kind="primary" onClick={() => drafts.send({ type: 'confirm' })}>
              <FormattedMessage id={removing ? 'request.drafts.confirm.yes' : 'request.drafts.over.yes'} />
            </Button>
          </>
        }
      >
        <FormattedMessage id={removing ? 'request.drafts.confirm.text' : 'request.drafts.over.text'} />
      </Dialog>
    )
  );
};
