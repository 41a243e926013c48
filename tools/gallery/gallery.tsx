import { loaders } from 'virtual:messages';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { brand } from '#brand/brand.ts';
import { main } from '../../src/app/Shell.css.ts';
import { keptScheme, showScheme } from '../../src/app/scheme.ts';
import '../../src/ui/global.css.ts';
import { Stack } from '../../src/ui/Stack.tsx';
import { Controls } from './controls.tsx';
import { Displays } from './displays.tsx';

/** `/ui` of `npm run dev`: every component of the design system in each of its states, in the look of the brand. */
showScheme(keptScheme());
const root = document.getElementById('root');
const words = await loaders.en?.first();
if (root !== null && words !== undefined) {
  createRoot(root).render(
    <IntlProvider locale="en" messages={words.default}>
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
