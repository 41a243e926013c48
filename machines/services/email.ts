import type { ServiceDescription } from './description.ts';
import { furtherTargets, requestFields } from './requestFields.ts';
import { serviceRoutes } from './routes.ts';
import { writtenWork } from './writtenWork.ts';

/** Translation of an e-mail, by the message: a longer one counts as two, and takes no specialised language (specification 5). */
export const email = {
  slug: 'email',
  publicName: 'E-mail translation',
  route: serviceRoutes.email,
  fields: requestFields([...furtherTargets, 'text', 'packageId', 'categoryId', 'deadline']),
  content: 'text',
  languages: { mayBeSame: false, sworn: false },
  prices: { list: 'email', pairs: 'email', unit: 'message', words: 180 },
  packages: writtenWork,
  delivery: { file: 'translated', original: false },
} as const satisfies ServiceDescription;
