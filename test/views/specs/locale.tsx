import { Header } from '../../../src/app/Header.tsx';
import { LocaleNotice } from '../../../src/app/LocaleNotice.tsx';
import { localeModel } from '../../models/locale.ts';
import { localeShown } from '../../models/shown/locale.ts';
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
