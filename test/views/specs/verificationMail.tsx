import RegisterInfoScreen from '../../../src/screens/registerInfo/RegisterInfoScreen.tsx';
import { verificationMailModel, verificationMailShown } from '../../models/verificationMail.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const verificationMailSpec: ViewSpec = {
  model: verificationMailModel,
  view: () => <RegisterInfoScreen />,
  ...verificationMailShown,
};
