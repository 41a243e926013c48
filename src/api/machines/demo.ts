import { demoMachine } from '../../../machines/demo.ts';
import { demoActors } from '../actors/machineTranslation.ts';
import type { World } from '../world.ts';

/** Machine translation, tried out. */
export const provideDemo = ({ api }: World) => demoMachine.provide({ actors: demoActors(api) });
