import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { ProblemError } from '../platform/core/problem.ts';
import { getBrand } from '../platform/http/context.ts';

/** The brand of a call, whose application has the pages that the links of mails lead to. @throws ProblemError NotImplementedForBrand */
export const sellingBrand = (call: FastifyRequest): Brand => {
  const brand = getBrand(call);
  if (brand.shows !== 'application') throw new ProblemError('NotImplementedForBrand');
  return brand;
};
