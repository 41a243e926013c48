import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Schema } from 'node-schematron';
import { memoryPages, validateXML, type XMLFileInfo } from 'xmllint-wasm';

/** The schemas' folder; without it nothing is checked against them, and the tests say so. */
export const schemasFolder = process.env.SCHEMAS_DIR;

const sources = {
  Faktura: { folder: 'ksef-fa3', main: 'schemat_FA(3)_v1-0E.xsd', imports: ['ksef-fa3'] },
  Invoice: { folder: 'ubl-2.1/maindoc', main: 'UBL-Invoice-2.1.xsd', imports: ['ubl-2.1/common'] },
  CreditNote: { folder: 'ubl-2.1/maindoc', main: 'UBL-CreditNote-2.1.xsd', imports: ['ubl-2.1/common'] },
} as const;

export type XmlRoot = keyof typeof sources;

/** All schemas lie beside each other in the checker's file system: their places, on the web or in folders, become bare names. */
const flat = (folder: string, file: string): XMLFileInfo => ({
  fileName: file,
  contents: readFileSync(join(folder, file), 'utf8').replace(/schemaLocation="[^"]*\//gu, 'schemaLocation="'),
});

/** What the XSD says is wrong with files of one root, one string each error. */
export const findXsdErrors = async (
  schemas: string,
  root: XmlRoot,
  files: readonly XMLFileInfo[],
): Promise<string[]> => {
  const { folder, main, imports } = sources[root];
  const preload = imports.flatMap((place) =>
    readdirSync(join(schemas, place))
      .filter((file) => file.endsWith('.xsd') && file !== main)
      .map((file) => flat(join(schemas, place), file)),
  );
  const { errors } = await validateXML({
    xml: [...files],
    schema: [flat(join(schemas, folder), main)],
    preload,
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ rawMessage }) => rawMessage);
};

/** Checks XML against the official rules of EN 16931; answers what breaks a rule that is not just a warning. */
export const loadRules = (schemas: string): ((xml: string) => string[]) => {
  const text = readFileSync(join(schemas, 'en16931/EN16931-UBL-validation-preprocessed.sch'), 'utf8');
  const schema = Schema.fromString(text);
  const warnings = new Set<string | undefined>(
    [...text.matchAll(/<assert id="([^"]+)" flag="warning"/gu)].map(([, id]) => id),
  );
  return (xml) =>
    schema
      .validateString(xml, { debug: true })
      .filter(({ assertId }) => !warnings.has(assertId ?? ''))
      .map(({ message }) => (message ?? '').trim());
};
