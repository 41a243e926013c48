import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import type { Services } from '../platform/core/services.ts';

/** What answers a call: its brand, and what handlers work with. */
export type CallContext = { readonly services: Services; readonly call: FastifyRequest; readonly brand: Brand };
