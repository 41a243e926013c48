import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { isObject } from '../core/isObject.ts';

/** Bodies are taken as they are; what is in an address or a header is text and is read as what the contract asks for. */
const bodies = new Ajv2020({ allErrors: true, strict: false, useDefaults: true, discriminator: true });
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

/** The field by a constant value of which the shapes of a choice are told apart; undefined where there is none. */
const findDiscriminator = (shapes: readonly unknown[]): string | undefined => {
  const listConstants = (shape: unknown): string[] =>
    isObject(shape) && isObject(shape.properties)
      ? Object.entries(shape.properties).flatMap(([name, value]) => (isObject(value) && 'const' in value ? [name] : []))
      : [];
  const [first = [], ...others] = shapes.map(listConstants);
  return shapes.length < 2 ? undefined : first.find((name) => others.every((names) => names.includes(name)));
};

/** Of a choice that a field decides, the errors are those of the shape that was meant. */
const withDiscriminators = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withDiscriminators);
  if (!isObject(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withDiscriminators(value)]));
  const propertyName = Array.isArray(schema.oneOf) ? findDiscriminator(schema.oneOf) : undefined;
  return propertyName === undefined ? inner : { type: 'object', ...inner, discriminator: { propertyName } };
};

const compile = (schema: object, httpPart: string | undefined): ValidateFunction => {
  if (httpPart === 'body') {
    const discriminated = withDiscriminators(schema);
    return bodies.compile(isObject(discriminated) ? discriminated : schema);
  }
  return texts.compile(httpPart === 'headers' ? withLowerCaseNames(schema) : schema);
};

const compiled = new Map<string, ValidateFunction>();

const compileOnce = (schema: object, httpPart: string | undefined): ValidateFunction => {
  const key = `${httpPart} ${JSON.stringify(schema)}`;
  const known = compiled.get(key) ?? compile(schema, httpPart);
  compiled.set(key, known);
  return known;
};

const validators = new WeakMap<object, ValidateFunction>();

/** Compiling takes long: once a process is enough for all brands, and for operations that ask alike. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const known = validators.get(schema) ?? compileOnce(schema, httpPart);
  validators.set(schema, known);
  return known;
};
