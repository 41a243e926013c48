import { EmailSection } from '../../../src/screens/settings/email/EmailSection.tsx';
import { emailChangeModel, emailChangeShown } from '../../models/emailChange.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const emailChangeSpec: ViewSpec = { model: emailChangeModel, view: () => <EmailSection />, ...emailChangeShown };
