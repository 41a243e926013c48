import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { buyerNames, namespace, ofKind, structures } from './fa3Structure.ts';

/** What KSeF reads of an invoice. */
export type ReadInvoice = {
  readonly nip: string;
  readonly kind: string;
  readonly number: string;
  readonly issuedOn: string;
};

/** An invoice that is not taken, by KSeF's status. */
export type Fault = { readonly code: 410 | 430 | 435 | 440 | 450; readonly words: string };

/** Characters that the specification of XML advises against, and KSeF refuses. */
const unwanted =
  /[\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef]|[\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{10fffe}\u{10ffff}]/u;
const maxBytes = 1_000_000;

type Element = { readonly name: string; readonly text: string; readonly children: readonly Element[] };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const elementsIn = (nodes: unknown): readonly Element[] =>
  !Array.isArray(nodes)
    ? []
    : nodes.flatMap((node: unknown) => {
        if (!isObject(node)) return [];
        const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text' && !key.startsWith('?'));
        if (name === undefined) return [];
        const content: unknown = node[name];
        const text = Array.isArray(content)
          ? content.map((part: unknown) => (isObject(part) && '#text' in part ? String(part['#text']) : '')).join('')
          : '';
        return [{ name, text, children: elementsIn(content) }];
      });

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  processEntities: true,
});

const decodeUtf8 = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** What is wrong with a file before anybody reads the invoice in it. */
const faultOfFile = (bytes: Buffer, xml: string | null): string | null => {
  if (bytes.length > maxBytes) return 'Plik jest większy niż 1 MB.';
  if (xml === null) return 'Plik nie jest zakodowany w UTF-8.';
  if (xml.startsWith('\ufeff')) return 'Plik ma znacznik BOM.';
  if (/<\?(?!xml\s)/.test(xml)) return 'Plik zawiera instrukcję przetwarzania.';
  if (/<!DOCTYPE/.test(xml)) return 'Plik zawiera DOCTYPE.';
  if (/^<\?xml[^>]*encoding=["'](?!utf-8["'])/i.test(xml)) return 'Prolog wskazuje inne kodowanie.';
  if (unwanted.test(xml)) return 'Plik zawiera niedozwolone znaki.';
  const validity = XMLValidator.validate(xml);
  return validity === true ? null : `Plik nie jest poprawnym XML: ${validity.err.msg}`;
};

/** What is missing, out of order or too much, at each place whose structure is known. */
const faultsOfStructure = (element: Element, path: string): readonly string[] => {
  const structure = structures[path];
  const inside = element.children.flatMap((child) => faultsOfStructure(child, `${path}/${child.name}`));
  if (structure === undefined) return inside;
  const { order, repeated = [], required } = structure;
  const names = element.children.map(({ name }) => name);
  const places = names.map((name) => order.indexOf(name));
  const unknown = names.filter((name) => !order.includes(name)).map((name) => `${path}: ${name} nie jest dozwolony.`);
  const early = places.some((place, index) => place < (places[index - 1] ?? 0)) ? [`${path}: zła kolejność.`] : [];
  const missing = required.filter((name) => !names.includes(name)).map((name) => `${path}: brak ${name}.`);
  const double = names
    .filter((name, index) => names.indexOf(name) < index && !repeated.includes(name))
    .map((name) => `${path}: ${name} więcej niż raz.`);
  return [...unknown, ...early, ...missing, ...double, ...inside];
};

const at = (element: Element, ...path: readonly string[]): Element | undefined => {
  const [first, ...rest] = path;
  const child = element.children.find(({ name }) => name === first);
  return child === undefined || rest.length === 0 ? child : at(child, ...rest);
};

const faultsOfContent = (root: Element): readonly string[] => {
  const text = (...path: readonly string[]): string => at(root, ...path)?.text ?? '';
  const kind = text('Fa', 'RodzajFaktury');
  const buyer = at(root, 'Podmiot2', 'DaneIdentyfikacyjne')?.children.map(({ name }) => name) ?? [];
  const wanted = ofKind[kind];
  const expected: readonly (readonly [boolean, string])[] = [
    [text('Naglowek', 'KodFormularza') === 'FA', 'KodFormularza nie jest FA.'],
    [text('Naglowek', 'WariantFormularza') === '3', 'WariantFormularza nie jest 3.'],
    [/^[1-9]\d{9}$/.test(text('Podmiot1', 'DaneIdentyfikacyjne', 'NIP')), 'NIP sprzedawcy jest nieprawidłowy.'],
    [buyerNames.filter((name) => buyer.includes(name)).length === 1, 'Nabywca nie ma jednego identyfikatora.'],
    [/^\d{4}-\d{2}-\d{2}$/.test(text('Fa', 'P_1')), 'P_1 nie jest datą.'],
    [/^.{1,256}$/su.test(text('Fa', 'P_2')), 'P_2 nie ma od 1 do 256 znaków.'],
    [/^-?\d{1,16}(\.\d{1,2})?$/.test(text('Fa', 'P_15')), 'P_15 nie jest kwotą.'],
    [/^[A-Z]{3}$/.test(text('Fa', 'KodWaluty')), 'KodWaluty nie jest walutą.'],
    [wanted !== undefined, `RodzajFaktury ${kind} jest nieznany.`],
    ...(wanted ?? []).map((name) => [at(root, 'Fa', name) !== undefined, `Fa: brak ${name}.`] as const),
  ];
  return expected.filter(([holds]) => !holds).map(([, fault]) => fault);
};

/**
 * Reads an invoice as KSeF does, and checks its structure.
 * @param nip of who has logged in
 * @param today a later date of issue is refused
 */
export const checkFa3 = (bytes: Buffer, nip: string, today: string): ReadInvoice | Fault => {
  const xml = decodeUtf8(bytes);
  const fault = faultOfFile(bytes, xml);
  if (fault !== null || xml === null) return { code: 430, words: fault ?? '' };
  const root = elementsIn(parser.parse(xml)).find(({ name }) => name === 'Faktura');
  if (root === undefined || !xml.includes(`xmlns="${namespace}"`))
    return { code: 450, words: 'Dokument nie jest fakturą FA(3).' };
  const faults = [...faultsOfStructure(root, 'Faktura'), ...faultsOfContent(root)];
  if (faults.length > 0) return { code: 450, words: faults.join(' ') };
  const text = (...path: readonly string[]): string => at(root, ...path)?.text ?? '';
  const read = {
    nip: text('Podmiot1', 'DaneIdentyfikacyjne', 'NIP'),
    kind: text('Fa', 'RodzajFaktury'),
    number: text('Fa', 'P_2'),
    issuedOn: text('Fa', 'P_1'),
  };
  if (read.nip !== nip)
    return { code: 410, words: 'Sprzedawca nie jest podmiotem, w którego kontekście się zalogowano.' };
  if (read.issuedOn > today) return { code: 450, words: 'Data wystawienia jest z przyszłości.' };
  return read;
};
