import * as Schema from 'effect/Schema';
import * as Transformation from 'effect/SchemaTransformation';
import { hasWords, visibleText } from './countWords.ts';
import { isEmailAddress, normaliseEmail } from './emailAddress.ts';
import { maxLengths } from './fieldLengths.ts';
import { check } from './form.ts';
import { isLongEnoughName } from './personName.ts';
import { sendableLine, sendableText, shownText } from './sendableText.ts';

/** Schemas of single fields, shared by forms, guards and the server (specification 5). */

/** Characters of a line that can be seen as it is sent, as the contract counts them: what two units make is one. */
export const countVisible = (text: string): number => [...visibleText(sendableLine(text)).trim()].length;

/** Whether a line fits as it is sent, with what cannot be seen. */
export const fits = (text: string, maxLength: number): boolean => sendableLine(text).length <= maxLength;
const filled = check<string>('Required', (text) => countVisible(text) > 0);

const trimming = Transformation.transform<string, string>({ decode: (text) => text, encode: sendableLine });

const optional = Transformation.transform<string, string | null>({
  decode: (text) => text ?? '',
  encode: (text) => shownText(sendableLine(text)),
});

const optionalArea = Transformation.transform<string, string | null>({
  decode: (text) => text ?? '',
  encode: (text) => shownText(sendableText(text)),
});

/** A line; spaces around it do not count, and do not travel. */
export const Line = Schema.String.pipe(Schema.decodeTo(Schema.String, trimming));

/** A line that must be filled in; spaces around it do not count, and do not travel. */
export const Required = Line.check(filled);

/** A line that may stay empty: the contract has null then. */
export const Optional = Schema.NullOr(Schema.String).pipe(Schema.decodeTo(Schema.String, optional));

/** Lines that may stay empty. */
export const OptionalArea = Schema.NullOr(Schema.String).pipe(Schema.decodeTo(Schema.String, optionalArea));

/** Lines as they are, without what the contract refuses; nothing where nothing can be seen. */
export const Area = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String,
    Transformation.transform<string, string>({
      decode: (text) => text,
      encode: (text) => (hasWords(text) ? sendableText(text) : ''),
    }),
  ),
);

/** The name of a person. */
export const PersonName = Required.check(
  check('TooShort', isLongEnoughName),
  check('TooLong', (text) => fits(text, maxLengths.name)),
);

/** One address. */
export const EmailAddress = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String,
    Transformation.transform<string, string>({ decode: (text) => text, encode: normaliseEmail }),
  ),
).check(filled, check('EmailInvalid', isEmailAddress));

/** What is chosen from a list by its identifier; 0 stands for "not chosen yet". */
export const ChosenId = Schema.Number.check(check('Required', (id) => Number.isInteger(id) && id > 0));

/** A consent that must be given. */
export const Consent = Schema.Boolean.check(check('ConsentRequired', (given) => given));
