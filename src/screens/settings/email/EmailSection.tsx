import { useCustomer } from '../../../app/useCustomer.ts';
import { SettingsSection } from '../SettingsSection.tsx';

/** The address with which a customer signs in. */
export const EmailSection = () => (
  <SettingsSection id="email">
    <p>{useCustomer()?.email}</p>
  </SettingsSection>
);
