import { Header } from '../../../src/app/Header.tsx';
import { LocaleNotice } from '../../../src/app/LocaleNotice.tsx';
import { localeModel } from '../../models/locale.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const localeSpec: ViewSpec = {
  model: localeModel,
  view: () => (
    <>
      <Header />
      <LocaleNotice />
    </>
  ),
  shows: {
    settled: 'shell.language',
    saving: 'shell.language',
    loadingMessages: 'shell.language',
    reverting: 'shell.language',
    savingProfile: 'shell.language',
    reloading: 'shell.language',
  },
  controls: [],
};
