import { LruMap } from 'toad-cache';
import type { Brand } from '../../../brands/brand.ts';
import { ProblemError } from '../core/problem.ts';

/** Every request names one of a few. */
const read = new LruMap<string>(50);

const decodeId = (encoded: string): string => {
  const known = read.get(encoded);
  if (known !== undefined) return known;
  const id = Buffer.from(encoded.replace(/=+$/, ''), 'base64url').toString('utf8');
  read.set(encoded, id);
  return id;
};

/** The brand of an encoded id (base64url); `BrandUnknown` when there is none such. */
export const decodeBrand = (brands: ReadonlyMap<string, Brand>, encoded: unknown): Brand => {
  const brand = brands.get(typeof encoded === 'string' ? decodeId(encoded) : '');
  if (brand === undefined) throw new ProblemError('BrandUnknown');
  return brand;
};

export const encodeBrand = (id: string): string => Buffer.from(id, 'utf8').toString('base64url');
