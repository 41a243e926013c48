import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { after, minutes } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import { catalogueSubject } from '../events/orderChanges.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** How an answer is made. `text`: what is sent, when that is not the data as JSON. */
type Making = { readonly data: unknown; readonly text?: () => Promise<string>; readonly type: string };

type Encoding = 'br' | 'gzip' | 'identity';
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

type Made = {
  readonly etag: string;
  readonly type: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  readonly until: Date;
};

/**
 * Answers that are the same for everyone who asks in a language: made, signed and compressed once in a process, since every visitor's
 * first page asks for a price list of hundreds of rows.
 */
export type AnswerCache = {
  /** Sends what is known by the key, made if need be; 304 to a browser that has it. A browser need not ask again for five minutes. */
  readonly send: (
    call: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Making>,
  ) => Promise<FastifyReply>;
};

/** Smaller bodies are sent as they are. */
const threshold = 1024;
/** After which an answer is made anew, in case a notification was lost. */
const maxAgeMs = minutes(10);

const cacheControl = 'private, max-age=300';
const vary = 'accept-language, x-brand, authorization, accept-encoding';

export const computeEtag = (data: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`;

const compressText = async (text: string): Promise<Made['bodies']> => {
  const plain = Buffer.from(text);
  if (plain.length < threshold) return { br: plain, gzip: plain, identity: plain };
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, zipped] = await Promise.all([brotli(text, { params }), gzipped(text, { level: 9 })]);
  return { br, gzip: zipped, identity: plain };
};

const encodingFor = ({ headers: { 'accept-encoding': accepted } }: FastifyRequest): Encoding => {
  const best = accepted === undefined ? null : negotiate(accepted, encodings);
  return encodings.find((one) => one === best) ?? 'identity';
};

const write = (call: FastifyRequest, reply: FastifyReply, { etag, type, bodies }: Made): FastifyReply => {
  reply.header('etag', etag).header('cache-control', cacheControl).header('vary', vary);
  if (call.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = encodingFor(call);
  const body = bodies[encoding];
  if (body !== bodies.identity) reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send(body);
};

/** Opens a cache that forgets everything when the catalogue is said to have changed. */
export const openAnswerCache = ({ changes, clock }: Pick<Services, 'changes' | 'clock'>): AnswerCache => {
  let known = new Map<string, Promise<Made>>();
  changes.subscribe(catalogueSubject, () => {
    known = new Map();
  });
  const makeBy = async (make: () => Promise<Making>): Promise<Made> => {
    const until = after(clock.now(), maxAgeMs);
    const { data, text, type } = await make();
    const bodies = await compressText(text === undefined ? JSON.stringify(data) : await text());
    return { etag: computeEtag(data), type, bodies, until };
  };
  const makeOnce = async (key: string, make: () => Promise<Making>): Promise<Made> => {
    const before = await known.get(key);
    if (before !== undefined && before.until > clock.now()) return before;
    const now = known;
    const making = makeBy(make);
    now.set(key, making);
    // What could not be made is tried again by whoever asks next.
    making.catch(() => now.delete(key));
    return making;
  };
  return { send: async (call, reply, key, make) => write(call, reply, await makeOnce(key, make)) };
};
