import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, OperationId, PathOf, QueryOf } from '../../../openapi/types.ts';

/** Operations that are mounted apart: the upload protocol speaks for itself, and notifications are read as they arrive. */
export const mountedApart = [
  'createUpload',
  'headUpload',
  'continueUpload',
  'removeUpload',
  'createDeskUpload',
  'headDeskUpload',
  'continueDeskUpload',
  'removeDeskUpload',
  'notifyPayment',
] as const satisfies readonly OperationId[];

/** Operations that have a handler. */
type ServedOperationId = Exclude<OperationId, (typeof mountedApart)[number]>;

/** A handler that reads no other path, query and body than the contract has. */
type HandlerOf<Id extends OperationId> = (
  request: FastifyRequest<{ Params: PathOf<Id>; Body: BodyOf<Id>; Querystring: QueryOf<Id> }>,
  reply: FastifyReply,
) => unknown;

/** Handlers of all operations of the contract, by operation id. */
type ApiHandlers = { readonly [Id in ServedOperationId]: HandlerOf<Id> };

/** Handlers under names that are no operations of the contract: `never`, so that such a one does not compile. */
type Unserved<H> = { readonly [K in Exclude<keyof H, ServedOperationId>]: never };

/** All handlers of the API: an operation without a handler, or a handler of no operation, does not compile. */
export const everyOperation = <H extends ApiHandlers>(handlers: H & Unserved<H>): H => handlers;
