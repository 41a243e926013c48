import { timingSafeEqual } from 'node:crypto';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Przelewy24Keys } from '../../../server/payment/przelewy24/config.ts';

/** Przelewy24's words for a request that it does not take. */
export const refuseInvalid = (reply: FastifyReply, error = 'Invalid input data'): FastifyReply =>
  reply.code(400).send({ error, code: 400 });

/** Basic authentication with the shop's number and its key of reports. */
export const isAuthorized = ({ posId, apiKey }: Przelewy24Keys, { headers }: FastifyRequest): boolean => {
  const wanted = Buffer.from(`Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** The body as JSON of this shape; null where it is anything else. */
export const decodeBody = <A>(schema: Schema.ConstraintDecoder<A>, { headers, body }: FastifyRequest): A | null =>
  headers['content-type']?.startsWith('application/json') === true
    ? Option.getOrNull(Schema.decodeUnknownOption(schema)(body))
    : null;
