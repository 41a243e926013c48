import type { ProblemCode } from '../../openapi/types.ts';

/** What is wrong with a field of a form that was sent. What was `refused`, the server has found: no rule can judge it anew. */
export type WrongField<TField, TCode> = { readonly field: TField; readonly code: TCode; readonly refused?: true };

/** Once a field is changed, the server has said nothing of what it holds. */
export const withoutRefused = <TField, TCode>(
  wrong: readonly WrongField<TField, TCode>[],
  ...changed: readonly TField[]
): readonly WrongField<TField, TCode>[] =>
  wrong.filter(({ field, refused }) => refused !== true || !changed.includes(field));

/**
 * What is still wrong with a form that is being mended: the same as before, or less. What has gone wrong meanwhile is not said
 * before it is sent again.
 * @param found what the rules find now
 */
export const stillWrong = <TField, TCode>(
  wrong: readonly WrongField<TField, TCode>[],
  found: readonly WrongField<TField, TCode>[],
): readonly WrongField<TField, TCode>[] =>
  wrong.filter(
    ({ field, code, refused }) =>
      refused === true || found.some((other) => other.field === field && other.code === code),
  );

/** A refusal that is about one field, as what is wrong with it; empty when it is about none. @param fields which, by its code */
export const toWrongFields = <TField, TCode extends ProblemCode>(
  code: ProblemCode,
  fields: Readonly<Record<TCode, TField>>,
): readonly WrongField<TField, TCode>[] => {
  const isAboutField = (one: ProblemCode): one is TCode => one in fields;
  return isAboutField(code) ? [{ field: fields[code], code, refused: true }] : [];
};
