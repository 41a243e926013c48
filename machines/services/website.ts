import type { ServiceDescription } from './description.ts';
import { furtherTargets, requestFields } from './requestFields.ts';
import { serviceRoutes } from './routes.ts';
import { writtenWork } from './writtenWork.ts';

/** Translation of a website by the addresses of its pages, whose words a person counts; a word costs what it does in a text. */
export const website = {
  slug: 'website',
  publicName: 'Website translation',
  route: serviceRoutes.website,
  fields: requestFields([...furtherTargets, 'links', 'packageId', 'categoryId', 'deadline']),
  content: 'links',
  languages: { mayBeSame: false, sworn: false },
  prices: { list: 'website', pairs: 'write', unit: 'word', words: 1 },
  packages: writtenWork,
  delivery: { file: 'translated', original: false },
} as const satisfies ServiceDescription;
