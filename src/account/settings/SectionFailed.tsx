import { FormattedMessage } from 'react-intl';
import { useOffline } from '../../lib/services/useApp.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** What a section shows could not be loaded; the others are as they were. */
export const SectionFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice
    kind="danger"
    live="alert"
    actions={
      <Button small onClick={onRetry}>
        <FormattedMessage id="shell.retry" />
      </Button>
    }
  >
    <FormattedMessage id={useOffline() ? 'settings.offline' : 'settings.failed'} />
  </Notice>
);
