import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNetworkRestored } from '../../lib/http/useNetworkRestored.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { SectionFailed } from '../settings/SectionFailed.tsx';
import { SectionLoading } from '../settings/SectionLoading.tsx';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { AwaitedDeletion } from './AwaitedDeletion.tsx';
import { DeletionForm } from './DeletionForm.tsx';
import { type AccountDeletionProps, type AccountDeletionView, getAccountDeletionView } from './deletionView.ts';
import { KeptAccount } from './KeptAccount.tsx';
import { provideAccountDeletion } from './provide.ts';

const views = {
  loading: SectionLoading,
  failed: ({ account }) => <SectionFailed onRetry={() => account.send({ type: 'retry' })} />,
  settled: KeptAccount,
  form: DeletionForm,
  waiting: AwaitedDeletion,
} as const satisfies Record<AccountDeletionView, ComponentType<AccountDeletionProps>>;

/** The deletion of the account. */
export const DeletionSection = () => {
  const account = useScreenActor(provideAccountDeletion);
  const snapshot = useSelector(account, (now) => now);
  useNetworkRestored(account);
  const View = views[getAccountDeletionView(snapshot)];
  return (
    <SettingsSection id="deletion" lead={<FormattedMessage id="settings.deletion.lead" />}>
      <View account={account} snapshot={snapshot} />
    </SettingsSection>
  );
};
