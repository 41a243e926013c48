import { mtdemoMachine } from '../../../machines/demo/mtdemo.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { mtdemoActors } from '../actors/machineTranslation.ts';

/** Machine translation, tried out. */
export const provideMtdemo = ({ api }: AppDeps) => mtdemoMachine.provide({ actors: mtdemoActors(api) });
