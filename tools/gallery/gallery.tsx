import { loaders } from 'virtual:messages';
import { createRoot } from 'react-dom/client';
import { brand } from '#brand/brand.ts';
import { readScheme, showScheme } from '../../src/lib/scheme/scheme.ts';
import { main } from '../../src/shell/Shell.css.ts';
import '../../src/ui/theme/global.css.ts';
import '../../src/ui/theme/typeface.css.ts';
import { IntlProvider } from 'react-intl';
import { Stack } from '../../src/ui/layout/Stack.tsx';
import { Controls } from './controls.tsx';
import { Displays } from './displays.tsx';

/** `/ui` of `npm run dev`: every component of the design system in each of its states, in the look of the brand. */
showScheme(readScheme());
const root = document.getElementById('root');
const parts = await Promise.all([loaders.en?.first(), loaders.en?.rest()]);
if (root !== null) {
  createRoot(root).render(
    <IntlProvider locale="en" messages={Object.assign({}, ...parts.map((part) => part?.default))}>
      <main className={main} data-gallery>
        <Stack gap="l">
          <h1>{brand.name}: components</h1>
          <Controls />
          <Displays />
        </Stack>
      </main>
    </IntlProvider>,
  );
}
