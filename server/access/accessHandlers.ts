import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { issueApplicationToken, tokenLifetime } from './applicationToken.ts';
import { decodeBrand } from './brandHeader.ts';

/** Tokens (specification 7). */
export const accessHandlers = (services: Services) => ({
  createApplicationToken: async (call: FastifyRequest<{ Body: { brand: string } }>) => ({
    access_token: await issueApplicationToken(services, decodeBrand(services.brands, call.body.brand)),
    token_type: 'Bearer',
    expires_in: tokenLifetime,
  }),
});
