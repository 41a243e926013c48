import { statementMachine } from '../../../machines/prepaid/statement.ts';
import { saveFile } from '../../lib/device/saveFile.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { statementActors } from '../actors/statement.ts';

/** The statement of the balance over a period. */
export const provideStatement = (deps: AppDeps) =>
  statementMachine.provide({
    actors: statementActors(deps),
    actions: { saveFile: (_, { url }) => saveFile(url) },
  });
