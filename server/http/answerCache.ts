import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { LruMap } from 'toad-cache';
import { after, minutes } from '../core/clock.ts';
import { catalogueSubject } from '../core/orderChanges.ts';
import type { Services } from '../core/services.ts';
import type { CallLimit } from './callLimits.ts';
import { repeatedCalls, type Tokens } from './repeatedCalls.ts';

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

/** Answers that are the same for everyone who asks in a language: made, signed and compressed once in a process. */
export type AnswerCache = {
  /** Sends what is known by the key, made if need be; 304 to a browser that has it. A browser need not ask again for five minutes. */
  readonly send: (
    call: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Making>,
  ) => Promise<FastifyReply>;
  /** Answers an address that has been answered to the same brand and language before: nothing about it has to be checked again. */
  readonly ahead: onRequestHookHandler;
  /** Answers a call that has been answered before, as it was. Before all other hooks but those about the host. */
  readonly again: onRequestHookHandler;
};

/** Smaller bodies are sent as they are. */
const threshold = 1024;
/** Addresses that are remembered, at most: strangers may add to one what they like. */
const mostAddresses = 500;
/** After which an answer is made anew, in case a notification was lost. */
const longest = minutes(10);

const cacheControl = 'private, max-age=300';
const vary = 'accept-language, x-brand, authorization, accept-encoding';

export const etagOf = (data: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`;

const compressed = async (text: string): Promise<Made['bodies']> => {
  const plain = Buffer.from(text);
  if (plain.length < threshold) return { br: plain, gzip: plain, identity: plain };
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, zipped] = await Promise.all([brotli(text, { params }), gzipped(text, { level: 9 })]);
  return { br, gzip: zipped, identity: plain };
};

const readEncodings = new LruMap<Encoding>(100);

/** Browsers send few different headers, with every request. */
const encodingFor = ({ headers: { 'accept-encoding': accepted } }: FastifyRequest): Encoding => {
  if (accepted === undefined) return 'identity';
  const known = readEncodings.get(accepted);
  if (known !== undefined) return known;
  const best = negotiate(accepted, encodings);
  const encoding = encodings.find((one) => one === best) ?? 'identity';
  readEncodings.set(accepted, encoding);
  return encoding;
};

/** Sets what is said of an answer. Its body; null where a browser has it. */
const prepare = (call: FastifyRequest, reply: FastifyReply, { etag, type, bodies }: Made): Buffer | null => {
  reply.header('etag', etag).header('cache-control', cacheControl).header('vary', vary);
  if (call.headers['if-none-match'] === etag) {
    reply.code(304);
    return null;
  }
  const encoding = encodingFor(call);
  const body = bodies[encoding];
  if (body !== bodies.identity) reply.header('content-encoding', encoding);
  reply.header('content-type', type);
  return body;
};

const write = (reply: FastifyReply, body: Buffer | null): FastifyReply =>
  body === null ? reply.send() : reply.send(body);

const addressOf = ({ url, locale, brand }: FastifyRequest): string => `${locale} ${brand?.id} ${url}`;

/** Opens a cache that forgets everything when the catalogue is said to have changed. @param limit that of the calls it answers */
export const openAnswerCache = (
  { changes, clock }: Pick<Services, 'changes' | 'clock'>,
  limit: CallLimit,
  tokens: Tokens,
): AnswerCache => {
  const repeated = repeatedCalls({ clock }, limit, tokens);
  let known = new Map<string, Promise<Made>>();
  let answered = new LruMap<Made>(mostAddresses);
  changes.subscribe(catalogueSubject, () => {
    known = new Map();
    answered = new LruMap(mostAddresses);
    repeated.forget();
  });
  const makeBy = async (make: () => Promise<Making>): Promise<Made> => {
    const until = after(clock.now(), longest);
    const { data, text, type } = await make();
    const bodies = await compressed(text === undefined ? JSON.stringify(data) : await text());
    return { etag: etagOf(data), type, bodies, until };
  };
  const madeBy = async (key: string, make: () => Promise<Making>): Promise<Made> => {
    const before = await known.get(key);
    if (before !== undefined && before.until > clock.now()) return before;
    const now = known;
    const making = makeBy(make);
    now.set(key, making);
    // What could not be made is tried again by whoever asks next.
    making.catch(() => now.delete(key));
    return making;
  };
  return {
    send: async (call, reply, key, make) => {
      const at = answered;
      const made = await madeBy(key, make);
      at.set(addressOf(call), made);
      return write(reply, prepare(call, reply, made));
    },
    ahead: (call, reply, done) => {
      const made = answered.get(addressOf(call));
      if (made === undefined || made.until <= clock.now()) return done();
      const body = prepare(call, reply, made);
      repeated.remember(call, reply, body, made.until);
      write(reply, body);
    },
    again: repeated.hook,
  };
};
