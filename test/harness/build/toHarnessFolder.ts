import { join } from 'node:path';
import { root } from '../../../tools/brands.ts';
import { hashPlaces, modelFiles } from '../../../tools/build/stamp.ts';

/** What a harness is made from. */
const inputs = [
  ...['src', 'machines', 'locales', 'brands', 'atlas/paths', 'atlas/describe', 'test/harness', ...modelFiles()],
  ...['tools/vite', 'tools/brands.ts', 'tools/catalogue.ts', 'openapi/types.ts', 'vite.config.ts', 'package-lock.json'],
];

/** All built harnesses. */
export const harnesses = join(root, 'test/output/harness');

/** The folder of a brand's harness as its sources are now. */
export const toHarnessFolder = (brand: string): string =>
  join(harnesses, `${brand}-${hashPlaces(inputs).slice(0, 16)}`);
