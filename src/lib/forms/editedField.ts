import type { FormEvent } from 'react';

/** The field that is being changed in a form, of those that it judges; undefined for any other. */
export const editedField = <TField extends string>(
  { target }: FormEvent<HTMLFormElement>,
  fields: readonly TField[],
): TField | undefined =>
  target instanceof HTMLInputElement ? fields.find((field) => field === target.name) : undefined;
