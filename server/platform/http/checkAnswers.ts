import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { isObject } from '../core/isObject.ts';
import { type Operation, readContract } from './contract.ts';

/** What the payload of a signed answer must be. */
const payloads: Readonly<Record<string, string>> = {
  getPriceList: 'PriceListPayload',
  getQuotation: 'QuotationPayload',
};

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), value);

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

type Contract = { readonly document: object; readonly ajv: Ajv2020 };

let known: Contract | undefined;

/** The contract and its validators, which take long to compile: once a process is enough for all servers. */
const contract = (): Contract => {
  if (known !== undefined) return known;
  const document = readContract();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'contract');
  known = { document, ajv };
  return known;
};

const uncompressed: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** What is sent as text; null for bytes, and for what is streamed. */
const readText = (reply: FastifyReply, payload: unknown): string | null => {
  if (typeof payload === 'string') return payload;
  const uncompress = uncompressed[String(reply.getHeader('content-encoding'))];
  return Buffer.isBuffer(payload) && uncompress !== undefined ? uncompress(payload).toString('utf8') : null;
};

/**
 * Compares every answer with the contract; for tests. A deviation is noted, and the answer becomes a 500 that says what is wrong.
 */
export const checkAnswers = (
  app: FastifyInstance,
  operations: ReadonlyMap<string, Operation>,
  deviations: string[],
): void => {
  const { document, ajv } = contract();

  const validatorFor = (operation: Operation, status: number, type: string): ValidateFunction | string | null => {
    const path = operation.pointer
      .slice(2)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const responses = at(document, ...path, 'responses');
    const key = isObject(responses) && String(status) in responses ? String(status) : status >= 400 ? 'default' : null;
    if (key === null) return `status ${status} is not in the contract`;
    const named = at(responses, key, '$ref');
    const base = typeof named === 'string' ? named : `${operation.pointer}/responses/${escaped(key)}`;
    const content = at(
      document,
      ...base
        .slice(2)
        .split('/')
        .map((part) => part.replaceAll('~1', '/')),
      'content',
    );
    if (!isObject(content)) return status >= 400 ? 'no content in the contract' : null;
    if (!(type in content)) return `type ${type} is not in the contract`;
    const schema = payloads[operation.id];
    const pointer =
      type === 'application/jwt' && schema
        ? `#/components/schemas/${schema}`
        : `${base}/content/${escaped(type)}/schema`;
    return ajv.getSchema(`contract${encodeURI(pointer)}`) ?? ajv.compile({ $ref: `contract${encodeURI(pointer)}` });
  };

  const findDeviation = (operation: Operation, reply: FastifyReply, payload: unknown): string | null => {
    const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
    if (reply.statusCode === 304) return null;
    const validate = validatorFor(operation, reply.statusCode, type);
    if (validate === null || typeof validate === 'string') return validate;
    // Of bytes the contract says the type.
    const text = readText(reply, payload);
    if (text === null) return null;
    const data: unknown =
      type === 'application/jwt' ? decodeJwt(text) : type.endsWith('json') ? JSON.parse(text) : text;
    return validate(data) ? null : ajv.errorsText(validate.errors);
  };

  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const operation = operations.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    if (operation === undefined) return payload;
    const deviation = findDeviation(operation, reply, payload);
    if (deviation === null) return payload;
    const text = `${operation.id} ${reply.statusCode}: ${deviation}`;
    deviations.push(text);
    reply.code(500).type('text/plain').removeHeader('content-length');
    return `The answer deviates from the contract: ${text}`;
  });
};
