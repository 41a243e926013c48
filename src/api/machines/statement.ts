import { statementMachine } from '../../../machines/prepaid/statement.ts';
import { statementActors } from '../actors/statement.ts';
import type { AppDeps } from '../appDeps.ts';
import { saveFile } from '../saveFile.ts';

/** The statement of the balance over a period. */
export const provideStatement = (deps: AppDeps) =>
  statementMachine.provide({
    actors: statementActors(deps),
    actions: { saveFile: (_, { url }) => saveFile(url) },
  });
