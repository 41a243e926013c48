import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { isObject } from './contract.ts';

/** Bodies are taken as they are; what is in an address or a header is text and is read as what the contract asks for. */
const bodies = new Ajv2020({ allErrors: true, strict: false, useDefaults: true });
const texts = new Ajv2020({ allErrors: true, strict: false, useDefaults: true, coerceTypes: true });
addFormats.default(bodies);
addFormats.default(texts);

/** Names of headers arrive in lower case. */
const withLowerCaseNames = (schema: object): object => {
  if (!('properties' in schema) || !isObject(schema.properties)) return schema;
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : [];
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    required: required.map((name) => String(name).toLowerCase()),
  };
};

const compile = (schema: object, httpPart: string | undefined): ValidateFunction => {
  if (httpPart === 'body') return bodies.compile(schema);
  return texts.compile(httpPart === 'headers' ? withLowerCaseNames(schema) : schema);
};

const compiled = new Map<string, ValidateFunction>();

/** Compiling takes long: once a process is enough for all brands. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const key = `${httpPart} ${JSON.stringify(schema)}`;
  const known = compiled.get(key) ?? compile(schema, httpPart);
  compiled.set(key, known);
  return known;
};
