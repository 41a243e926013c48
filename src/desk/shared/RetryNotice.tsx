import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

type RetryNoticeProps = {
  readonly onRetry: () => void;
  /** What is in sight stays there and may be old; else there is nothing to see. */
  readonly isOutdated?: boolean;
  readonly title?: ReactNode;
  readonly children: ReactNode;
};

/** Something could not be read now, with a way to try again. */
export const RetryNotice = ({ onRetry, isOutdated = false, title, children }: RetryNoticeProps) => (
  <Notice
    kind={isOutdated ? 'attention' : 'danger'}
    live={isOutdated ? 'status' : 'alert'}
    title={title}
    actions={
      <Button small onClick={onRetry}>
        <FormattedMessage id="shell.retry" />
      </Button>
    }
  >
    {children}
  </Notice>
);
