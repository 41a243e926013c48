import type { Locale } from '../../openapi/types.ts';
import { publishBalance } from '../../src/lib/services/knownBalance.ts';
import { ScreenOutlet } from '../../src/shell/page/ScreenOutlet.tsx';
import { clear, mount, waitForLayout } from './mount.tsx';
import { startApp } from './startApp.ts';
import { stories } from './stories/index.ts';
import { buildOrderFixture } from './stories/orderFixture.ts';

/** Sets a story up and shows it. */
export const showStory = async (name: string, locale: Locale): Promise<void> => {
  clear();
  publishBalance(null);
  const story = stories[name];
  if (story === undefined) throw new Error(`There is no story "${name}".`);
  const { screen, signedIn = false, starting = false, offline = false } = story;
  const fixture = buildOrderFixture(locale);
  const { categories, currencies } = fixture;
  const customer = signedIn ? fixture.customer : null;
  story.set(fixture);
  const situation = { locale, screen, customer, starting, offline, categories, currencies };
  await mount({ app: await startApp(situation), locale, view: story.view ?? <ScreenOutlet /> });
  story.act?.();
  await waitForLayout();
};
