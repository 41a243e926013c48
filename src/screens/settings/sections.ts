export { DeletionSection } from './deletion/DeletionSection.tsx';
export { EmailSection } from './email/EmailSection.tsx';
export { ExportSection } from './export/ExportSection.tsx';
export { PasskeysSection } from './passkeys/PasskeysSection.tsx';
export { PasswordSection } from './password/PasswordSection.tsx';
export { LanguageSection } from './profile/LanguageSection.tsx';
export { ProfileSections } from './profile/ProfileSections.tsx';
export { SessionsSection } from './sessions/SessionsSection.tsx';
