import { CookieNotice } from '../../../src/app/CookieNotice.tsx';
import { Footer } from '../../../src/app/Footer.tsx';
import { consentModel, consentShown } from '../../models/consent.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const consentSpec: ViewSpec = {
  model: consentModel,
  view: () => (
    <>
      <Footer />
      <CookieNotice />
    </>
  ),
  ...consentShown,
};
