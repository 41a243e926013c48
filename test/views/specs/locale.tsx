import { Header } from '../../../src/app/Header.tsx';
import { LocaleNotice } from '../../../src/app/LocaleNotice.tsx';
import { localeModel, localeShown } from '../../models/locale.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const localeSpec: ViewSpec = {
  model: localeModel,
  view: () => (
    <>
      <Header />
      <LocaleNotice />
    </>
  ),
  ...localeShown,
};
