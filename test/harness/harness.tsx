import { brand as settings } from '#brand/brand.ts';
import type { ShownBrand } from '../../brands/brand.ts';
import { type ScreenName, screens } from '../../machines/shell/screens.ts';
import { viewSpecs } from '../support/views/specs/index.ts';
import { startChooser } from './chooser.ts';
import './contract.ts';
import { getWays, showState } from './showState.tsx';
import { showStory } from './showStory.tsx';
import { stories } from './stories/index.ts';

const brand: ShownBrand = settings;

const isShown = (name: ScreenName): boolean => {
  const { shownBy } = screens[name];
  return shownBy === 'every' || shownBy === brand.shows;
};

window.harness = {
  machines: () => Object.keys(viewSpecs),
  states: (machine) => [...getWays(machine).keys()],
  show: showState,
  stories: () =>
    Object.entries(stories)
      .filter(([, { screen }]) => isShown(screen.name))
      .map(([name, { screen, narrow = false, about = 'main' as const }]) => ({
        name,
        screen: screen.name,
        narrow,
        about,
      })),
  play: showStory,
};

startChooser();
