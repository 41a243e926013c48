import { CookieNotice } from '../../../src/app/CookieNotice.tsx';
import { Footer } from '../../../src/app/Footer.tsx';
import { consentModel } from '../../models/consent.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const consentSpec: ViewSpec = {
  model: consentModel,
  view: () => (
    <>
      <Footer />
      <CookieNotice />
    </>
  ),
  shows: { reading: null, asking: 'shell.cookies.title', accepted: null, refused: null },
  controls: [
    { event: 'accept', label: 'shell.cookies.accept' },
    { event: 'refuse', label: 'shell.cookies.refuse' },
  ],
};
