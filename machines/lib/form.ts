import * as Result from 'effect/Result';
import * as Schema from 'effect/Schema';
import type { Issue } from 'effect/SchemaIssue';
import type { FieldCode } from '../../openapi/types.ts';

declare module 'effect/Schema' {
  namespace Annotations {
    interface Filter {
      /** What a check says where it fails, as the contract names it. */
      readonly fieldCode?: FieldCode;
    }
  }
}

/** The schema of each field of a form: what the field holds, how it travels, and its checks with their codes. */
type FieldSchemas<TFields> = { readonly [TField in keyof TFields]: Schema.Codec<TFields[TField], unknown> };

/** A form: its fields in the order in which it shows them, what they hold at first, and their names in the contract. */
export type Form<TFields> = {
  readonly schemas: FieldSchemas<TFields>;
  readonly empty: TFields;
  /** Names of fields that the contract spells otherwise. */
  readonly names: { readonly [TField in keyof TFields]?: string };
};

/** A rule that looks beyond one field. */
export type Relation<TFields, TContext> = {
  readonly code: FieldCode;
  readonly broken: (fields: TFields, context: TContext) => boolean;
};

/** Rules of several fields, by the field that the form marks. */
export type Relations<TFields, TContext> = {
  readonly [TField in keyof TFields]?: readonly Relation<TFields, TContext>[];
};

export type FieldProblem<TFields> = { readonly field: keyof TFields; readonly code: FieldCode };

/** A check of one field. The first that fails is the one that is said. */
export const check = <TValue>(fieldCode: FieldCode, holds: (value: TValue) => boolean) =>
  Schema.makeFilter<TValue>(holds, { fieldCode }, true);

const toFieldCode = (issue: Issue): FieldCode => {
  switch (issue._tag) {
    case 'Filter':
      return issue.filter.annotations?.fieldCode ?? 'Invalid';
    case 'Composite':
      return toFieldCode(issue.issues[0]);
    case 'Pointer':
    case 'Encoding':
      return toFieldCode(issue.issue);
    default:
      return 'Invalid';
  }
};

const listFields = <TFields extends object>({ schemas }: Form<TFields>): (keyof TFields & string)[] => {
  const isField = (name: string): name is keyof TFields & string => name in schemas;
  return Object.keys(schemas).filter(isField);
};

/** What is wrong with one field by itself; undefined when nothing is. */
const findProblem = <TFields extends object, TField extends keyof TFields>(
  { schemas }: Form<TFields>,
  field: TField,
  value: TFields[TField],
): FieldCode | undefined => {
  const decoded = Schema.decodeUnknownResult(Schema.toType(schemas[field]))(value);
  return Result.isFailure(decoded) ? toFieldCode(decoded.failure.issue) : undefined;
};

/**
 * What is wrong with a form: each field once, in the order in which it shows them.
 * @param shown whether the form shows a field; what it does not show is not checked
 */
export const findProblems = <TFields extends object, TContext>(
  form: Form<TFields>,
  relations: Relations<TFields, TContext>,
  fields: TFields,
  context: TContext,
  shown: (field: keyof TFields) => boolean = () => true,
): FieldProblem<TFields>[] =>
  listFields(form)
    .filter(shown)
    .flatMap((field) => {
      const code =
        findProblem(form, field, fields[field]) ??
        relations[field]?.find(({ broken }) => broken(fields, context))?.code;
      return code === undefined ? [] : [{ field, code }];
    });

/** A field as the contract names it. */
export const toContractName = <TFields>({ names }: Form<TFields>, field: keyof TFields & string): string =>
  names[field] ?? field;

/** The field that the contract names so; undefined when the form has none. */
export const fieldNamed = <TFields extends object>(form: Form<TFields>, name: string): keyof TFields | undefined =>
  listFields(form).find((field) => toContractName(form, field) === name);

/** The fields that another value has, as far as they fit; the others as they are at first. Their checks come later. */
export const storedFields = <TFields extends object>(form: Form<TFields>, stored: object): TFields => {
  const values = new Map<string, unknown>(Object.entries(stored));
  const read = <TField extends keyof TFields & string>(fields: TFields, field: TField): TFields => {
    const decoded = Schema.decodeUnknownResult(Schema.toType(form.schemas[field]), { disableChecks: true })(
      values.get(field),
    );
    return Result.isSuccess(decoded) ? { ...fields, [field]: decoded.success } : fields;
  };
  return listFields(form).reduce((fields, field) => read(fields, field), form.empty);
};

/** Values cross the contract whatever their checks say: those are made where they can be mended. */
export const unchecked = { disableChecks: true } as const;
