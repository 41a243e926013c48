import { PasskeysSection } from '../../../src/screens/settings/passkeys/PasskeysSection.tsx';
import { passkeyModel, passkeyShown } from '../../models/passkey.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const passkeySpec: ViewSpec = {
  model: passkeyModel,
  view: () => <PasskeysSection />,
  ...passkeyShown,
  hides: { making: 'passkey.outage', savingName: 'passkey.outage', removing: 'passkey.outage' },
};
