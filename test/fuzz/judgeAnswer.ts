import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { decodeJwt } from 'jose';
import { deskProblemStatus } from '../../server/platform/core/deskProblem.ts';
import { isObject } from '../../server/platform/core/isObject.ts';
import { problemStatus } from '../../server/platform/core/problem.ts';
import { readContract } from '../../server/platform/http/contract.ts';
import type { FuzzedOperation, Schema } from './fuzzedOperations.ts';
import type { Answered } from './sendRequest.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(readContract(), 'contract');

const isProblem = ajv.compile({
  anyOf: ['Problem', 'DeskProblem'].map((name) => ({ $ref: `contract#/components/schemas/${name}` })),
});
const statuses: Readonly<Record<string, number>> = { ...problemStatus, ...deskProblemStatus };
const compiled = new Map<Schema, ValidateFunction>();

/** References within the contract lead to it from wherever a schema stands. */
const absolute = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(absolute);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' ? [key, `contract${value}`] : [key, absolute(value)],
    ),
  );
};

const getValidator = (schema: Schema): ValidateFunction => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const made = absolute(schema);
  const validate = ajv.compile(isObject(made) ? made : {});
  compiled.set(schema, validate);
  return validate;
};

const payloads: Readonly<Record<string, string>> = {
  getPriceList: 'PriceListPayload',
  getQuotation: 'QuotationPayload',
};

const problemFault = ({ status, text }: Answered): string | null => {
  const body: unknown = JSON.parse(text);
  if (!isProblem(body)) return `no problem of the contract: ${ajv.errorsText(isProblem.errors)}`;
  if (!isObject(body) || body.status !== status) return 'a problem with another status than its answer';
  return statuses[String(body.code)] === status ? null : `the code ${String(body.code)} with the status ${status}`;
};

const parseData = (type: string, text: string): unknown => {
  if (type === 'application/jwt') return decodeJwt(text);
  return type === 'application/json' ? JSON.parse(text) : text;
};

/** What is wrong with an answer; null when nothing is. */
export const findFault = (operation: FuzzedOperation | null, method: string, answered: Answered): string | null => {
  const { status, headers, text } = answered;
  // An outage is no fault where the contract says what it looks like.
  if (status >= 500 && operation?.answers.has(String(status)) !== true) return `${status}: ${text.slice(0, 300)}`;
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  if (method === 'HEAD' || status === 304) return text === '' ? null : 'a body where there must be none';
  if (status >= 400) {
    const declared = operation?.answers.get(String(status));
    // What the contract gives no body may come without one.
    if (declared === null && text === '') return null;
    // A page that is not there is a page.
    if (operation === null && status === 404 && type === 'text/html') return null;
    return type === 'application/problem+json'
      ? problemFault(answered)
      : `${status} as ${type || 'nothing'}: ${text.slice(0, 200)}`;
  }
  if (operation === null) return null;
  const declared = operation.answers.get(String(status));
  if (declared === undefined) return `status ${status} is not in the contract`;
  if (declared === null) return null;
  const schema = declared.get(type);
  if (schema === undefined) return `type ${type} is not in the contract`;
  if (type.endsWith('octet-stream') || type === 'application/zip' || type === 'text/event-stream') return null;
  const payload = payloads[operation.id];
  const validate =
    type === 'application/jwt' && payload !== undefined
      ? getValidator({ $ref: `#/components/schemas/${payload}` })
      : getValidator(schema);
  return validate(parseData(type, text)) ? null : ajv.errorsText(validate.errors);
};
