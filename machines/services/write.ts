import type { ServiceDescription } from './description.ts';
import { contentFields, furtherTargets, requestFields } from './requestFields.ts';
import { serviceRoutes } from './routes.ts';
import { writtenWork } from './writtenWork.ts';

/** Written translation. */
export const write = {
  slug: 'write',
  publicName: 'Written translation',
  route: serviceRoutes.write,
  fields: requestFields([...furtherTargets, ...contentFields]),
  content: 'textOrFiles',
  languages: { mayBeSame: false, sworn: false },
  prices: { list: 'write', pairs: 'write', unit: 'word', words: 1 },
  packages: writtenWork,
  delivery: { file: 'translated', original: false },
} as const satisfies ServiceDescription;
