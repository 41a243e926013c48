import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckSchema } from './sessions.ts';

const files = [
  'schemat_FA(3)_v1-0E.xsd',
  'StrukturyDanych_v10-0E.xsd',
  'ElementarneTypyDanych_v10-0E.xsd',
  'KodyKrajow_v10-0E.xsd',
];

/** Checks FA(3) against its schema. @param folder of the schemas (`SCHEMAS_DIR`) */
export const loadSchema = (folder: string): CheckSchema => {
  // Their places on the web become names of files beside each other: nothing is fetched.
  const read = Promise.all(
    files.map(async (fileName) => {
      const text = await readFile(join(folder, 'ksef-fa3', fileName), 'utf8');
      return { fileName, contents: text.replaceAll(/schemaLocation="[^"]*\/([^"/]+)"/g, 'schemaLocation="$1"') };
    }),
  );
  return async (bytes) => {
    const [schema, ...preload] = await read;
    if (schema === undefined) return [];
    const { validateXML } = await import('xmllint-wasm');
    const xml = [{ fileName: 'invoice.xml', contents: bytes.toString('utf8') }];
    const { valid, errors } = await validateXML({ xml, schema: [schema], preload });
    return valid ? [] : errors.map(({ message }) => message);
  };
};
