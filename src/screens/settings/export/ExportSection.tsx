import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { provideDataExport } from '../../../api/machines/ownData.ts';
import { useScreenActor } from '../../../app/useScreenActor.ts';
import { useNetworkRestored } from '../../shared/access/useNetworkRestored.ts';
import { SectionFailed } from '../SectionFailed.tsx';
import { SectionLoading } from '../SectionLoading.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { type DataExportProps, type DataExportView, getDataExportView } from './exportView.ts';
import { NoCopy } from './NoCopy.tsx';
import { PreparedCopy } from './PreparedCopy.tsx';
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
