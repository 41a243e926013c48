import type { Brand } from '../../brands/brand.ts';
import { ProblemError } from '../core/problem.ts';

/** The brand of an encoded id (base64url); `BrandUnknown` when there is none such. */
export const decodeBrand = (brands: ReadonlyMap<string, Brand>, encoded: unknown): Brand => {
  const text = typeof encoded === 'string' ? encoded.replace(/=+$/, '') : '';
  const brand = brands.get(Buffer.from(text, 'base64url').toString('utf8'));
  if (brand === undefined) throw new ProblemError('BrandUnknown');
  return brand;
};

export const encodeBrand = (id: string): string => Buffer.from(id, 'utf8').toString('base64url');
