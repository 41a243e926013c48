import type { FastifyRequest } from 'fastify';
import type { Services } from '../core/services.ts';
import { rememberedVisitor } from './applicationToken.ts';
import { bearerIn } from './bearer.ts';

/** By which token a call was admitted, and whether the same one is admitted still. */
export const visitorTokens = (services: Pick<Services, 'keys' | 'clock'>) => ({
  /** null where none was asked for */
  of: (call: FastifyRequest): string | null => (call.visitor === null ? null : bearerIn(call)),
  isLive: (token: string): boolean => rememberedVisitor(services, token) !== null,
});
