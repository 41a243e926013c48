import { join } from 'node:path';
import { root } from '../../../tools/brands.ts';
import { hashOf } from '../../../tools/build/stamp.ts';

/** What a stage is made from. */
const inputs = [
  ...['src', 'machines', 'locales', 'brands', 'atlas/paths', 'test/models', 'test/stage', 'test/views'],
  ...['tools/vite', 'tools/brands.ts', 'tools/catalogue.ts', 'openapi/types.ts', 'vite.config.ts', 'package-lock.json'],
];

/** All built stages. */
export const stages = join(root, 'test/output/stage');

/** The folder of a brand's stage as its sources are now. */
export const stageOf = (brand: string): string => join(stages, `${brand}-${hashOf(inputs).slice(0, 16)}`);
