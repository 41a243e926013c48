import { Button } from '../../ui/Button.tsx';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** A list that could not be read. */
export const Unread = ({ onReload }: { readonly onReload: () => void }) => (
  <Notice
    kind="danger"
    live="alert"
    actions={
      <Button small onClick={onReload}>
        <FormattedMessage id="shell.retry" />
      </Button>
    }
  >
    <FormattedMessage id="staff.people.unread" />
  </Notice>
);
