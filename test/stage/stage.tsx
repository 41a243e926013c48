import { brand as settings } from '#brand/brand.ts';
import type { Brand } from '../../brands/brand.ts';
import { viewSpecs } from '../views/specs/index.ts';
import './contract.ts';
import { play } from './play.tsx';
import { scenes } from './scenes/index.ts';
import { showState, waysOf } from './showState.tsx';

const brand: Brand = settings;

window.stage = {
  machines: () => Object.keys(viewSpecs),
  states: (machine) => [...waysOf(machine).keys()],
  show: showState,
  scenes: () =>
    Object.entries(scenes)
      .filter(([, { of }]) => of === 'every' || of === brand.shows)
      .map(([name, { narrow = false, about = 'main' as const }]) => ({ name, narrow, about })),
  play,
};
