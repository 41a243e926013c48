import * as Schema from 'effect/Schema';

/** A row of a table: the values of the columns that its table names, each as the database writes it in text. */
export type TextRow = readonly (string | null)[];

/** `store`: where documents are (`core/fileStore.ts`). `folder`: the data folder itself, as the staff's token. */
const place = Schema.Literals(['store', 'folder']);

/** What stands in an archive beside rows and bytes. */
const Note = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('header'),
    /** ISO 8601, UTC */
    madeAt: Schema.String,
    /** of the database, in their order: when each was written, in milliseconds, and the SHA-256 of its statements */
    migrations: Schema.Array(Schema.Struct({ createdAt: Schema.Number, hash: Schema.String })),
  }),
  /** Its rows follow, until the next record of another kind. */
  Schema.Struct({
    kind: Schema.Literal('table'),
    schema: Schema.String,
    name: Schema.String,
    columns: Schema.Array(Schema.String),
  }),
  /** A sequence of the schema `public`: the last number, and whether it was given out. */
  Schema.Struct({
    kind: Schema.Literal('sequence'),
    name: Schema.String,
    value: Schema.String,
    isCalled: Schema.Boolean,
  }),
  /** Its bytes follow, until `fileEnd`. */
  Schema.Struct({ kind: Schema.Literal('file'), place, path: Schema.String }),
  Schema.Struct({ kind: Schema.Literal('fileEnd') }),
  /** A file that a row names and that has no bytes. `isRemoved`: nothing named it any more a moment later. */
  Schema.Struct({ kind: Schema.Literal('missing'), path: Schema.String, isRemoved: Schema.Boolean }),
  /** The last record. */
  Schema.Struct({
    kind: Schema.Literal('end'),
    tables: Schema.Number,
    rows: Schema.Number,
    files: Schema.Number,
    /** of the files */
    bytes: Schema.Number,
    missing: Schema.Number,
    /** of everything before this record, in hexadecimal */
    sha256: Schema.String,
  }),
]);

export type ArchiveNote = typeof Note.Type;
type NoteOf<K extends ArchiveNote['kind']> = Extract<ArchiveNote, { readonly kind: K }>;

export type ArchiveHeader = NoteOf<'header'>;
export type ArchiveTable = NoteOf<'table'>;
export type ArchiveFile = NoteOf<'file'>;
export type ArchiveEnd = NoteOf<'end'>;

export type ArchiveRecord =
  | ArchiveNote
  | { readonly kind: 'rows'; readonly rows: readonly TextRow[] }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

/** @returns an Option: none where the value is no note */
export const decodeNote = Schema.decodeUnknownOption(Note);

const isRow = (value: unknown): value is TextRow =>
  Array.isArray(value) && value.every((each) => each === null || typeof each === 'string');

export const areRows = (value: unknown): value is readonly TextRow[] => Array.isArray(value) && value.every(isRow);
