import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { AccountNotices } from '../deletion/AccountNotices.tsx';
import { DeletionSection } from '../deletion/DeletionSection.tsx';
import { EmailSection } from '../email/EmailSection.tsx';
import { ExportSection } from '../export/ExportSection.tsx';
import { PasskeysSection } from '../passkeys/PasskeysSection.tsx';
import { PasswordSection } from '../password/PasswordSection.tsx';
import { LanguageSection } from '../profile/LanguageSection.tsx';
import { ProfileSections } from '../profile/ProfileSections.tsx';
import { SessionsSection } from '../sessions/SessionsSection.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { sectionIds } from './sectionIds.ts';
import * as styles from './settings.css.ts';

/** The page comes after its address: the browser has found nothing to go to yet. */
const goToSection = (): void => {
  const id = sectionIds.find((known) => location.hash === `#${known}`);
  if (id !== undefined) document.getElementById(id)?.focus();
};

/** Beside the profile, each section has a machine of its own: one that cannot be loaded leaves the others as they are. */
const Sections = () => {
  useEffect(() => {
    // After the heading of the screen has had the focus.
    const frame = requestAnimationFrame(goToSection);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <ProfileSections besideContact={<LanguageSection />} />
      <SettingsGroup id="access">
        <EmailSection />
        <PasswordSection />
        <PasskeysSection />
        <SessionsSection />
      </SettingsGroup>
      <SettingsGroup id="data">
        <ExportSection />
        <DeletionSection />
      </SettingsGroup>
    </>
  );
};

/** The settings of an account (specification 2): its sections, and a link to each. */
const SettingsScreen = () => {
  const intl = useIntl();
  return (
    <>
      <AccountNotices />
      <ScreenHeading title={<FormattedMessage id="settings.title" />} lead={<FormattedMessage id="settings.lead" />} />
      <div className={styles.page}>
        <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'settings.sections' })}>
          <ul className={styles.list}>
            {sectionIds.map((id) => (
              <li key={id}>
                <a className={styles.link} href={`#${id}`}>
                  <FormattedMessage id={`settings.section.${id}`} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Stack gap="l">
          <Sections />
        </Stack>
      </div>
    </>
  );
};

export default SettingsScreen;
