import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';

/** A wrong environment. Its message is one sentence that names the variable. */
export class ConfigError extends Error {}

export const filled = Schema.String.check(Schema.isMinLength(1));

export const decodeAddress = (...protocols: string[]) =>
  Schema.String.check(
    Schema.makeFilter((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      expected: protocols.join(' or '),
    }),
  );

export const wholeNumber = (minimum: number, maximum: number) =>
  Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }));

/**
 * A variable of the environment, decoded; undefined where it is not set.
 * @throws ConfigError
 */
export const decode = <A>(
  env: NodeJS.ProcessEnv,
  name: string,
  schema: Schema.ConstraintDecoder<A>,
  wanted: string,
): A | undefined => {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return undefined;
  const value = Schema.decodeUnknownOption(schema)(text);
  if (Option.isSome(value)) return value.value;
  const shown = /TOKEN|SECRET|KEY|URL/.test(name) ? 'not usable' : `"${text}"`;
  throw new ConfigError(`${name} is ${shown}, but it must be ${wanted}.`);
};
