import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useOffline } from '../../lib/services/useApp.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** No answer came: because this device has no network, or because the service is away, which `children` say. */
export const OutageNotice = ({ children }: { readonly children: ReactNode }) => (
  <Notice kind="danger" live="alert">
    {useOffline() ? <FormattedMessage id="account.offline" /> : children}
  </Notice>
);
