import { explore, run } from '@fifteen/atlas/explore';
import type { Locale } from '../../openapi/types.ts';
import { injected } from '../support/views/injected.ts';
import { viewSpecs } from '../support/views/specs/index.ts';
import type { ViewSpec } from '../support/views/viewSpec.ts';
import { getFrame } from './getFrame.tsx';
import { clear, mount } from './mount.tsx';
import { getScreen } from './places.ts';
import { startApp } from './startApp.ts';
import { type Way, waysTo } from './waysTo.ts';

const known = new Map<string, ReadonlyMap<string, Way>>();

const getSpec = (machine: string): ViewSpec => {
  const spec = viewSpecs[machine];
  if (spec === undefined) throw new Error(`No view is known of "${machine}".`);
  return spec;
};

/** The shortest way to each configuration of a machine. */
export const getWays = (machine: string): ReadonlyMap<string, Way> => {
  const ways = known.get(machine) ?? waysTo(explore(getSpec(machine).model));
  known.set(machine, ways);
  return ways;
};

/** Brings a machine into a configuration, with actors that answer only as the way says, and shows its view as the application would. */
export const showState = async (machine: string, state: string, locale: Locale): Promise<void> => {
  clear();
  const { model, view, beside, wholePage } = getSpec(machine);
  const way = getWays(machine).get(state);
  if (way === undefined) throw new Error(`No way leads to ${state} of ${machine}.`);
  const running = run(model, way.start);
  for (const move of way.moves) {
    if (move.kind === 'event') running.send(move.event);
    else if (move.kind === 'settle') running.settle(move.child, move.outcome);
    else running.fire(move.delay);
  }
  const snapshot = running.snapshot();
  const app = await startApp({ locale, screen: getScreen(machine, snapshot) });
  injected.set(model.machine.id, running.actor);
  for (const [name, other] of Object.entries(beside?.(snapshot) ?? {})) injected.set(name, other);
  await mount({ app, locale, view: getFrame(machine)(view(snapshot, running.actor)), wholePage });
};
