import VerificationScreen from '../../../src/screens/verification/VerificationScreen.tsx';
import { verificationModel, verificationShown } from '../../models/verification.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const verificationSpec: ViewSpec = {
  model: verificationModel,
  view: () => (
    <VerificationScreen screen={{ name: 'verification', email: 'ada@customer.example', hash: 'cmVnaXN0ZXJlZA' }} />
  ),
  ...verificationShown,
};
