import { prepareDatabase } from './preparedDatabase.ts';

/** Before any test file: the database is made once, not by every worker at the same time. */
export default async (): Promise<void> => {
  await prepareDatabase();
};
