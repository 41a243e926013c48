import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { downloadMachine } from '../../machines/documents/download.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

/** Why there was no file. */
export const DownloadProblem = ({ snapshot }: { readonly snapshot: SnapshotFrom<typeof downloadMachine> }) => {
  const { problem } = snapshot.context;
  return (
    snapshot.hasTag('failed') &&
    problem !== null && (
      <Notice kind="danger" live="alert">
        <FormattedMessage
          id="order.download.failed"
          values={{ reason: <FormattedMessage key="reason" id={`error.${problem}`} /> }}
        />
      </Notice>
    )
  );
};
