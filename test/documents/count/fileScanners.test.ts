import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { countPpt } from '../../../server/documents/count/countPpt.ts';
import { countXls } from '../../../server/documents/count/countXls.ts';
import { inspect } from '../../../server/documents/count/inspect.ts';
import { XmlReader } from '../../../server/documents/count/xml/xmlReader.ts';
import { measureGrowth, tooMuchGrowth } from '../../support/unit/measureCpuTime.ts';

const main = 'application/vnd.openxmlformats-officedocument';
const docxType = `<Override PartName="/word/document.xml" ContentType="${main}.wordprocessingml.document.main+xml"/>`;
const xlsxTypes = `<Override PartName="/xl/workbook.xml" ContentType="${main}.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/s.xml" ContentType="${main}.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/1.xml" ContentType="${main}.spreadsheetml.worksheet+xml"/>`;

const packed = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 1 });

/** What is not packed is as long as it is: no limit on what a file unpacks to is in the way. */
const stored = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 0 });

const docx = (types: string, body = '<w:p><w:r><w:t>word</w:t></w:r></w:p>'): Uint8Array =>
  stored({ '[Content_Types].xml': types, 'word/document.xml': body });

const repeated = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));

describe('a hostile document is read in time that grows as its size does', () => {
  test.each<[string, (size: number) => Uint8Array]>([
    ['types without an end', (size) => docx(docxType + repeated('<Override ', size))],
    ['types without an end of a quotation', (size) => docx(`${docxType}<Override ${repeated(' PartName="', size)}`)],
    ['types without a value', (size) => docx(`${docxType}<Override ${repeated(' PartName ', size)}/>`)],
    ['types with blanks', (size) => docx(`${docxType}<Override PartName${' '.repeat(size)}/>`)],
    ['an element without an end', (size) => docx(docxType, `<w:p ${repeated('x', size)}`)],
    ['elements that begin', (size) => docx(docxType, repeated('<', size))],
    ['comments that begin', (size) => docx(docxType, repeated('<!--', size))],
    ['entities that begin', (size) => docx(docxType, `<w:t>${repeated('&', size)}</w:t>`)],
    ['elements in elements', (size) => docx(docxType, repeated('<w:t>', size))],
    ['letters that stand alone', (size) => docx(docxType, repeated('<w:t>a</w:t>', size))],
    ['a text', (size) => strToU8(repeated('word, ', size))],
    ['a word', (size) => strToU8(repeated('a-', size))],
    ['rich groups', (size) => strToU8(`{\\rtf1 ${repeated('{\\b a}', size)}}`)],
    ['rich groups that begin', (size) => strToU8(`{\\rtf1 ${repeated('{', size)}}`)],
    ['a rich control word', (size) => strToU8(`{\\rtf1 \\${repeated('a', size)}}`)],
    ['rich digits', (size) => strToU8(`{\\rtf1 \\bin${repeated('1', size)}}`)],
    ['rich binary data', (size) => strToU8(`{\\rtf1 ${repeated('\\bin1 ', size)}}`)],
  ])('%s', { timeout: 120_000 }, async (_, make) => {
    expect(await measureGrowth(make, inspect, 100_000)).toBeLessThan(tooMuchGrowth);
  });

  test('markup that goes on from piece to piece', async () => {
    const read = (size: number): void => {
      const reader = new XmlReader({ open: () => {}, close: () => {}, text: () => {} });
      reader.push(strToU8('<w:p '));
      const piece = strToU8('x'.repeat(100));
      for (let sent = 0; sent < size; sent += piece.length) reader.push(piece);
    };
    expect(await measureGrowth((size) => size, read, 250_000)).toBeLessThan(tooMuchGrowth);
  });

  test('a long text that many cells share', async () => {
    const workbook = (size: number): Uint8Array =>
      packed({
        '[Content_Types].xml': xlsxTypes,
        'xl/workbook.xml': '',
        'xl/s.xml': `<sst><si><t>${repeated('word ', size)}</t></si></sst>`,
        'xl/1.xml': repeated('<c t="s"><v>0</v></c>', size),
      });
    expect(await inspect(workbook(20_000))).toMatchObject({ status: 'ready', words: 4000 * Math.ceil(20_000 / 21) });
    expect(await measureGrowth(workbook, inspect, 20_000)).toBeLessThan(tooMuchGrowth);
  });

  test('many long texts that cells share', async () => {
    const workbook = (texts: number): Uint8Array =>
      packed({
        '[Content_Types].xml': xlsxTypes,
        'xl/workbook.xml': '',
        'xl/s.xml': `<sst>${Array.from({ length: texts }, (_, at) => `<si><t>${at} ${repeated('long texts of words, ', 30_000)}</t></si>`).join('')}</sst>`,
        'xl/1.xml': Array.from({ length: texts }, (_, at) => `<c t="s"><v>${at}</v></c>`).join(''),
      });
    expect(await inspect(workbook(25))).toMatchObject({ status: 'ready' });
    expect(await measureGrowth(workbook, inspect, 25)).toBeLessThan(tooMuchGrowth);
  });

  test('a long text that many cells of an old workbook share', async () => {
    const record = (type: number, body: Buffer): Buffer => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(type);
      head.writeUInt16LE(body.length, 2);
      return Buffer.concat([head, body]);
    };
    const workbook = (size: number): Buffer => {
      const text = Buffer.from(repeated('ab ', Math.min(size, 8_000)));
      const shared = Buffer.concat([Buffer.alloc(8), Buffer.from([text.length % 256, text.length >> 8, 0]), text]);
      const cells = Array.from({ length: size / 10 }, () => record(0x00fd, Buffer.alloc(10)));
      return Buffer.concat([record(0x0809, Buffer.from([0, 6, 0, 0])), record(0x00fc, shared), ...cells]);
    };
    expect(await measureGrowth(workbook, (stream) => countXls(stream).words, 2_000)).toBeLessThan(tooMuchGrowth);
  });
});

test('a presentation whose list names one slide again and again is damaged', () => {
  const record = (type: number, container: boolean, body: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt16LE(container ? 0xf : 0);
    head.writeUInt16LE(type, 2);
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const numbers = (...values: number[]): Buffer => {
    const body = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) body.writeUInt32LE(value, index * 4);
    return body;
  };
  const presentation = (times: number): { stream: Buffer; user: Buffer } => {
    const item = record(0x03f3, false, numbers(2, 0, 0, 0, 0));
    const list = record(0x0ff0, true, Buffer.concat(Array.from({ length: times }, () => item)));
    const document = record(0x03e8, true, list);
    const slide = record(0x03ee, true, record(0x0fa8, false, Buffer.from('word '.repeat(100))));
    const directory = record(0x1772, false, numbers((2 << 20) | 1, 0, document.length));
    const at = document.length + slide.length;
    const edit = record(0x0ff5, false, numbers(0, 0, 0, at, 1, 0));
    const user = Buffer.alloc(20);
    user.writeUInt32LE(at + directory.length, 16);
    return { stream: Buffer.concat([document, slide, directory, edit]), user };
  };
  const once = presentation(1);
  expect(countPpt(once.stream, once.user).words).toBe(100);
  const often = presentation(50);
  expect(() => countPpt(often.stream, often.user)).toThrow('FileCorrupt');
});
