import { FormattedMessage } from 'react-intl';
import type { EmailDoubt } from '../../../machines/lib/emailDoubt.ts';

/** What can hardly be right about an e-mail address, and what is likely meant. */
export const EmailDoubtText = ({ doubt: { suggested } }: { readonly doubt: EmailDoubt }) =>
  suggested === null ? (
    <FormattedMessage id="mailbox.unlikely" />
  ) : (
    <FormattedMessage id="mailbox.suggestion" values={{ suggested }} />
  );
