import { vi } from 'vitest';
import { CookieNotice } from '../../src/app/CookieNotice.tsx';
import { Footer } from '../../src/app/Footer.tsx';
import { Header } from '../../src/app/Header.tsx';
import { LocaleNotice } from '../../src/app/LocaleNotice.tsx';
import { consentModel } from '../models/consent.ts';
import { localeModel } from '../models/locale.ts';
import { menuModel } from '../models/menu.ts';
import { goViews } from './support/goViews.ts';

vi.mock('../../src/app/useChild.ts', async (original) => {
  const { heldChildren } = await import('./support/heldActors.ts');
  return heldChildren(await original<typeof import('../../src/app/useChild.ts')>());
});

goViews('consent', {
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
});

goViews('menu', {
  model: menuModel,
  view: () => <Header />,
  shows: { closed: 'shell.menu', opening: 'shell.menu', open: 'shell.menu', closing: 'shell.menu' },
  controls: [{ event: 'toggle', label: 'shell.menu' }],
});

goViews('locale', {
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
});
