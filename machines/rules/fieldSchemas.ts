import * as Schema from 'effect/Schema';

/** Schemas of single fields, shared by forms, guards and the server (specification 5). */

const trimmedLength = (least: number, most: number) =>
  Schema.String.check(Schema.isPattern(/^\S(?:[\s\S]*\S)?$/), Schema.isMinLength(least), Schema.isMaxLength(most));

/** Some text fields: at least 3 characters. */
export const PersonName = trimmedLength(3, 200);

/** One address with a domain that has a dot; the mail server has the last word. */
export const EmailAddress = Schema.String.check(
  Schema.isMaxLength(254),
  Schema.isPattern(/^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@.<>(),;:"\\[\]]+(?:\.[^\s@.<>(),;:"\\[\]]+)+$/),
);

export const StreetAddress = trimmedLength(3, 200);
export const Postcode = trimmedLength(2, 12);
export const City = trimmedLength(1, 100);
/** There are companies of two letters. */
export const CompanyName = trimmedLength(2, 200);
export const Note = Schema.String.check(Schema.isMaxLength(2000));
export const DiscountCode = Schema.String.check(Schema.isMaxLength(40));

/** The identifier of a chosen row; 0 stands for "not chosen yet". */
export const ChosenId = Schema.Number.check(Schema.isInt(), Schema.isGreaterThan(0));
