import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { notices } from '../Shell.css.ts';

type DismissibleNoticeProps = { readonly children: ReactNode; readonly onDismiss: () => void };

/** A notice of the shell above the screen, until it is dismissed. */
export const DismissibleNotice = ({ children, onDismiss }: DismissibleNoticeProps) => (
  <div className={notices}>
    <Notice
      kind="attention"
      live="status"
      actions={
        <Button small onClick={onDismiss}>
          <FormattedMessage id="shell.dismiss" />
        </Button>
      }
    >
      {children}
    </Notice>
  </div>
);
