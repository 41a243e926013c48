import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNetworkRestored } from '../../lib/http/useNetworkRestored.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { SectionFailed } from '../settings/SectionFailed.tsx';
import { SectionLoading } from '../settings/SectionLoading.tsx';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { type DataExportProps, type DataExportView, getDataExportView } from './exportView.ts';
import { NoCopy } from './NoCopy.tsx';
import { PreparedCopy } from './PreparedCopy.tsx';
import { provideDataExport } from './provide.ts';
import { ReadyCopy } from './ReadyCopy.tsx';

const views = {
  loading: SectionLoading,
  failed: ({ copy }) => <SectionFailed onRetry={() => copy.send({ type: 'retry' })} />,
  none: NoCopy,
  preparing: PreparedCopy,
  ready: ReadyCopy,
} as const satisfies Record<DataExportView, ComponentType<DataExportProps>>;

/** A copy of all that is stored of a customer. */
export const ExportSection = () => {
  const copy = useScreenActor(provideDataExport);
  const snapshot = useSelector(copy, (now) => now);
  useNetworkRestored(copy);
  const View = views[getDataExportView(snapshot)];
  return (
    <SettingsSection id="export" lead={<FormattedMessage id="settings.export.lead" />}>
      <View copy={copy} snapshot={snapshot} />
    </SettingsSection>
  );
};
