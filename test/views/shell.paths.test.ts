import { consentSpec } from './specs/consent.tsx';
import { localeSpec } from './specs/locale.tsx';
import { menuSpec } from './specs/menu.tsx';
import { goViews } from './support/goViews.ts';

goViews('consent', consentSpec);
goViews('locale', localeSpec);
goViews('menu', menuSpec);
