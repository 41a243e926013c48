import { SessionsSection } from '../../../src/screens/settings/sessions/SessionsSection.tsx';
import { sessionsModel, sessionsShown } from '../../models/sessions.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const sessionsSpec: ViewSpec = { model: sessionsModel, view: () => <SessionsSection />, ...sessionsShown };
