import type { ServiceDescription } from './description.ts';
import { contentFields, furtherTargets, requestFields } from './requestFields.ts';
import { serviceRoutes } from './routes.ts';

/** Machine translation with post-editing: what the package Light of written translation is, under an address of its own. */
export const machineTranslation = {
  slug: 'machine-translation',
  publicName: 'Machine translation with post-editing',
  route: serviceRoutes['machine-translation'],
  fields: requestFields([...furtherTargets, ...contentFields]),
  content: 'textOrFiles',
  languages: { mayBeSame: false, sworn: false },
  prices: { list: 'write', pairs: 'write', unit: 'word', words: 1 },
  packages: { 2: ['post_editing'] },
  delivery: { file: 'translated', original: false },
} as const satisfies ServiceDescription;
