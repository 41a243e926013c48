import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../../brands/brand.ts';
import type { Locale } from '../../../openapi/types.ts';
import { decodeBrand } from './brandHeader.ts';

/** A browser's event source sends no headers: brand and language come with the address. */
export type StreamRequest = FastifyRequest<{
  Params: { hash: string };
  Querystring: { locale?: Locale; brand?: string };
}>;

/** The brand that a stream's address names; null when it names none. */
export const streamedBrand = (brands: ReadonlyMap<string, Brand>, request: StreamRequest): Brand | null =>
  request.query.brand === undefined ? null : decodeBrand(brands, request.query.brand);
