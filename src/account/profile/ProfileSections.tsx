import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { profileSections, type ProfileSection as SectionId } from '../../../machines/account/profile.ts';
import { isUnsaved } from '../../../machines/account/settings.ts';
import { useNetworkRestored } from '../../lib/http/useNetworkRestored.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { SettingsGroup } from '../settings/SettingsGroup.tsx';
import { sectionGroups } from '../settings/sectionIds.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { provideSettings } from './provide.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

const isProfiles = (id: string): id is SectionId => id in profileSections;

/** Who the customer is, and what they have chosen: one machine, as one section is changed at a time. */
export const ProfileSections = ({ besideContact }: { readonly besideContact?: ReactNode }) => {
  const session = useChild('session');
  const provide = useMemo(() => provideSettings(session), [session]);
  const settings = useScreenActor(provide);
  const snapshot = useSelector(settings, (now) => now);
  useNetworkRestored(settings);
  useLeaveWarning(isUnsaved(snapshot.context));
  const renderSections = (ids: readonly string[]) =>
    ids
      .filter(isProfiles)
      .map((section) => <ProfileSection key={section} section={section} settings={settings} snapshot={snapshot} />);
  return (
    <>
      <SettingsGroup id="invoices">{renderSections(sectionGroups.invoices)}</SettingsGroup>
      <SettingsGroup id="contact">
        {renderSections(sectionGroups.contact)}
        {besideContact}
      </SettingsGroup>
    </>
  );
};
