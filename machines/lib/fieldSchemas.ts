import * as Schema from 'effect/Schema';
import * as Transformation from 'effect/SchemaTransformation';
import { visibleText } from './countWords.ts';
import { maxLengths } from './fieldLengths.ts';
import { check } from './form.ts';
import { sendableLine, sendableText } from './sendableText.ts';

/** Schemas of single fields, shared by forms, guards and the server (specification 5). */

/** Characters of a line that can be seen as it is sent, as the contract counts them: what two units make is one. */
export const length = (text: string): number => [...visibleText(sendableLine(text)).trim()].length;

/** Whether a line fits as it is sent, with what cannot be seen. */
export const fits = (text: string, longest: number): boolean => sendableLine(text).length <= longest;
const filled = check<string>('Required', (text) => length(text) > 0);

const trimming = Transformation.transform<string, string>({ decode: (text) => text, encode: sendableLine });

const optional = Transformation.transform<string, string | null>({
  decode: (text) => text ?? '',
  encode: (text) => sendableLine(text) || null,
});

const optionalArea = Transformation.transform<string, string | null>({
  decode: (text) => text ?? '',
  encode: (text) => sendableText(text).trim() || null,
});

const Line = Schema.String.pipe(Schema.decodeTo(Schema.String, trimming));

/** A line that must be filled in; spaces around it do not count, and do not travel. */
export const Required = Line.check(filled);

/** A line that may stay empty: the contract has null then. */
export const Optional = Schema.NullOr(Schema.String).pipe(Schema.decodeTo(Schema.String, optional));

/** Lines that may stay empty. */
export const OptionalArea = Schema.NullOr(Schema.String).pipe(Schema.decodeTo(Schema.String, optionalArea));

/** Lines as they are, without what the contract refuses. */
export const Area = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String,
    Transformation.transform<string, string>({ decode: (text) => text, encode: sendableText }),
  ),
);

/** Some text fields: at least 3 characters. */
export const PersonName = Required.check(
  check('TooShort', (text) => length(text) >= 3),
  check('TooLong', (text) => fits(text, maxLengths.name)),
);

const address = /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@.<>(),;:"\\[\]]+(?:\.[^\s@.<>(),;:"\\[\]]+)*$/;

/** One address; whether it is likely is asked apart (`emailDoubt.ts`), and the mail server has the last word. */
export const EmailAddress = Required.check(
  check('EmailInvalid', (text) => fits(text, 254) && address.test(sendableLine(text))),
);

/** What is chosen from a list by its identifier; 0 stands for "not chosen yet". */
export const ChosenId = Schema.Number.check(check('Required', (id) => Number.isInteger(id) && id > 0));

/** A consent that must be given. */
export const Consent = Schema.Boolean.check(check('ConsentRequired', (given) => given));
