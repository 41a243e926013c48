import { ProfileSections } from '../../../src/screens/settings/profile/ProfileSections.tsx';
import { settingsModel, settingsShown } from '../../models/settings.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const settingsSpec: ViewSpec = { model: settingsModel, view: () => <ProfileSections />, ...settingsShown };
