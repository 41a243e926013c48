import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { documentsMachine } from '../../../machines/documents.ts';
import { Button } from '../../ui/Button.tsx';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** What sends documents could not be fetched: they wait, and it can be tried again at once. */
export const DocumentsUnreachable = ({ documents }: { readonly documents: ActorRefFrom<typeof documentsMachine> }) => {
  const canRetry = useSelector(documents, (snapshot) => snapshot.can({ type: 'retry' }));
  if (!canRetry) return null;
  return (
    <Notice
      kind="attention"
      live="status"
      actions={
        <Button small onClick={() => documents.send({ type: 'retry' })}>
          <FormattedMessage id="write.retry" />
        </Button>
      }
    >
      <FormattedMessage id="documents.unreachable" />
    </Notice>
  );
};
