import type { Locale } from '../../openapi/types.ts';
import { ScreenOutlet } from '../../src/app/ScreenOutlet.tsx';
import { clear, mount, settled } from './mount.tsx';
import { readyApp } from './readyApp.ts';
import { scenes } from './scenes/index.ts';
import { storyOf } from './scenes/story.ts';

/** Sets a scene and shows it. */
export const play = async (name: string, locale: Locale): Promise<void> => {
  clear();
  const scene = scenes[name];
  if (scene === undefined) throw new Error(`There is no scene "${name}".`);
  const { path, search = '', signedIn = false, starting = false, offline = false } = scene;
  const story = storyOf(locale);
  const { categories, currencies } = story;
  const customer = signedIn ? story.customer : null;
  scene.set(story);
  const situation = { locale, path: `/${locale}/${path}`, search, customer, starting, offline, categories, currencies };
  await mount({ app: await readyApp(situation), locale, view: scene.view ?? <ScreenOutlet /> });
  scene.act?.();
  await settled();
};
