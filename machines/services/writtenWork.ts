import type { ServiceDescription } from './description.ts';

/** The packages of written translation, each with its work. */
export const writtenWork = {
  1: ['translation'],
  2: ['post_editing'],
  3: ['translation', 'proofreading', 'verification'],
  4: ['translation', 'industry_proofreading'],
} as const satisfies ServiceDescription['packages'];
