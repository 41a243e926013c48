import { mtdemoMachine } from '../../../machines/demo/mtdemo.ts';
import { mtdemoActors } from '../actors/machineTranslation.ts';
import type { AppDeps } from '../appDeps.ts';

/** Machine translation, tried out. */
export const provideMtdemo = ({ api }: AppDeps) => mtdemoMachine.provide({ actors: mtdemoActors(api) });
