import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cleanFileName } from '../../../machines/documents/fileName.ts';
import { inspect } from '../../../server/documents/count/inspect.ts';
import { inspectInWorker } from '../../../server/documents/count/inspectInWorker.ts';
import type { Inspection } from '../../../server/documents/count/inspection.ts';
import { fileLimits } from '../../../server/documents/count/limits.ts';
import { WordTally } from '../../../server/documents/count/wordTally.ts';
import { XmlReader } from '../../../server/documents/count/xml/xmlReader.ts';

const document = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../support/documents', name)));

const countable = {
  'contract-en.docx': ['docx', 124],
  'umowa-pl.doc': ['doc', 91],
  'vertrag-de.odt': ['odt', 83],
  'dohovir-uk.rtf': ['rtf', 77],
  'cennik-pl.xlsx': ['xlsx', 34],
  'preisliste-de.xls': ['xls', 30],
  'szkolenie-pl.pptx': ['pptx', 37],
  'zvit-uk.ppt': ['ppt', 31],
  'lyst-uk.txt': ['txt', 36],
  'list-pl-cp1250.txt': ['txt', 25],
  'brief-de-utf16.txt': ['txt', 21],
} as const;

const refused = {
  'protected.docx': 'FileProtected',
  'protected.odt': 'FileProtected',
  'corrupt.docx': 'FileCorrupt',
  'fake.docx': 'FileFormatRefused',
  'empty.txt': 'FileEmpty',
} as const;

const refusal = (reason: string) => ({ status: 'refused', reason });

/** A copy of a file with some bytes changed. */
const patched = (bytes: Uint8Array, at: number, value: number): Uint8Array => {
  const copy = new Uint8Array(bytes);
  copy[at] = value;
  return copy;
};

const docx = (body: string, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
    ...more,
  });

describe('documents of an office suite', () => {
  it.each(Object.entries(countable))('counts %s', async (name, [format, words]) => {
    expect(await inspect(document(name))).toMatchObject({
      status: 'ready',
      format,
      words,
      characters: expect.any(Number),
    });
  });

  it.each(Object.entries(refused))('refuses %s', async (name, reason) => {
    expect(await inspect(document(name))).toMatchObject(refusal(reason));
  });

  it('leaves a picture of text to a person', async () => {
    expect(await inspect(document('image-only.docx'))).toEqual({ status: 'uncountable', format: 'docx' });
  });

  it.each([
    'umowa-pl.doc',
    'preisliste-de.xls',
    'zvit-uk.ppt',
    'cennik-pl.xlsx',
    'szkolenie-pl.pptx',
    'vertrag-de.odt',
    'dohovir-uk.rtf',
  ])('never counts half of %s as if it were the whole', async (name) => {
    const whole = document(name);
    const found = await inspect(whole.subarray(0, Math.floor(whole.length / 2)));
    expect(found.status).not.toBe('ready');
  });

  it('finds the password of an old document by its flag', async () => {
    const file = Buffer.from(document('umowa-pl.doc'));
    const block = file.indexOf(Buffer.from([0xec, 0xa5]));
    const flags = file[block + 0x0b] ?? 0;
    expect(await inspect(patched(file, block + 0x0b, flags | 0x01))).toMatchObject(refusal('FileProtected'));
  });

  it('finds the password of an old workbook by its record', async () => {
    const file = document('preisliste-de.xls');
    const codePage = Buffer.from(file).indexOf(Buffer.from([0x42, 0x00, 0x02, 0x00]));
    expect(await inspect(patched(file, codePage, 0x2f))).toMatchObject(refusal('FileProtected'));
  });
});

describe('hostile and odd content', () => {
  it.each([
    ['a program', Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
    ['a PDF', strToU8('%PDF-1.7\n1 0 obj')],
    ['a web page', strToU8('<!DOCTYPE html><p>words</p>')],
    ['an archive of something else', zipSync({ 'holiday.txt': strToU8('words') })],
  ])('refuses %s by its content', async (_what, bytes) => {
    expect(await inspect(bytes)).toMatchObject(refusal('FileFormatRefused'));
  });

  it('refuses a document that inflates to more than the limit, without inflating it', async () => {
    const bomb = Buffer.from(docx('<w:p/>', { 'word/media/noise.bin': randomBytes(2 * 1024 * 1024) }));
    const entry = bomb.lastIndexOf(Buffer.from('word/media/noise.bin')) - 46;
    bomb.writeUInt32LE(210 * 1024 * 1024, entry + 24);
    expect(await inspect(bomb)).toMatchObject(refusal('FileBomb'));
  });

  it('refuses a document that packs its parts too well', async () => {
    expect(await inspect(docx(' '.repeat(8 * 1024 * 1024)))).toMatchObject(refusal('FileBomb'));
  });

  it('refuses a part that holds more than it declares', async () => {
    const honest = Buffer.from(docx('<w:p><w:r><w:t>one two three</w:t></w:r></w:p>'));
    const entry = honest.lastIndexOf(Buffer.from('word/document.xml')) - 46;
    honest.writeUInt32LE(10, entry + 24);
    expect(await inspect(honest)).toMatchObject(refusal('FileBomb'));
  });

  it('refuses a part whose bytes were changed', async () => {
    const file = Buffer.from(document('contract-en.docx'));
    const entry = file.lastIndexOf(Buffer.from('word/document.xml')) - 46;
    expect(await inspect(patched(file, entry + 16, (file[entry + 16] ?? 0) ^ 0xff))).toMatchObject(
      refusal('FileCorrupt'),
    );
  });

  it('refuses a rich text that claims more binary data than it has', async () => {
    expect(await inspect(strToU8('{\\rtf1 words \\bin2000000000 x}'))).toMatchObject(refusal('FileBomb'));
  });

  it('leaves text that is written without spaces to a person', async () => {
    // Each letter may be a word: it is no count to be offered at once.
    expect(await inspect(strToU8('合同由双方签字后生效。本合同一式两份。'))).toEqual({
      status: 'uncountable',
      format: 'txt',
      doubt: { reasons: ['unspaced'], words: 2, most: 19 },
      characters: 19,
      portions: [],
    });
  });

  it('counts what a reader sees: no deleted text, no second copy of a text box, breaks as ends of words', async () => {
    const text =
      '<w:p><w:r><w:t>Sehr geehr</w:t></w:r><w:r><w:t>te</w:t><w:br/><w:t>Damen&amp;Herren</w:t></w:r></w:p>';
    const box =
      '<mc:AlternateContent><mc:Choice><w:t>box</w:t></mc:Choice><mc:Fallback><w:t>box</w:t></mc:Fallback></mc:AlternateContent>';
    const deleted = '<w:p><w:del><w:r><w:delText>old words</w:delText></w:r></w:del></w:p>';
    expect(await inspect(docx(`${text}<w:p>${box}</w:p>${deleted}`))).toEqual({
      portions: [{ portion: 'deletedText', words: 2, counted: false }],
      status: 'ready',
      format: 'docx',
      words: 4,
      // `Sehr geehrte`, `Damen&Herren`, `box`, and what parts them.
      characters: 29,
    });
  });
});

describe('words that are parted by no character', () => {
  const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
  const countWords = async (bytes: Uint8Array): Promise<number | null> => {
    const found = await inspect(bytes);
    return found.status === 'ready' ? found.words : null;
  };

  it.each([
    ['a symbol', '<w:r><w:sym w:font="Symbol" w:char="F020"/></w:r>'],
    ['a picture', '<w:r><w:drawing><wp:inline/></w:drawing></w:r>'],
    ['an old picture', '<w:r><w:pict/></w:r>'],
    ['a tab of the page', '<w:r><w:ptab/></w:r>'],
  ])('but by %s are counted in a docx', async (_, between) => {
    expect(await countWords(docx(`<w:p>${['one', 'two', 'three'].map(run).join(between)}</w:p>`))).toBe(3);
  });

  it('but by hyphens of the program’s own are left to a person in a docx, or counted', async () => {
    const text = Array.from({ length: 40 }, (_, index) => run(`word${'abcdefghij'.charAt(index % 10)}`));
    const many = (element: string): Uint8Array => docx(`<w:p>${text.join(`<w:r><${element}/></w:r>`)}</w:p>`);
    expect(await countWords(many('w:noBreakHyphen'))).toBe(40);
    expect(await inspect(many('w:softHyphen'))).toMatchObject({ status: 'uncountable' });
  });

  it.each([
    ['a picture', '{\\pict 00}', 3],
    ['a break of no width', '\\zwbo ', 3],
    ['a joiner', '\\zwj ', 3],
    ['an optional hyphen', '\\-', 1],
  ])('but by %s are counted in an rtf', async (_, between, words) => {
    expect(await countWords(strToU8(`{\\rtf1 one${between}two${between}three}`))).toBe(words);
  });
});

describe('the worker', () => {
  it('counts as the same code does outside', async () => {
    const found: Inspection = await inspectInWorker(document('contract-en.docx')).done;
    expect(found).toMatchObject({ status: 'ready', format: 'docx', words: 124 });
    expect(found).toEqual(await inspect(document('contract-en.docx')));
  });

  it('gives a document up that takes too long, so that a person looks at it', async () => {
    // Words by the million take long even where each is looked at once.
    const long = strToU8('word-by-word '.repeat(1_500_000));
    const found = await inspectInWorker(long, { time: 50, heap: 384 }).done;
    expect(found).toEqual({ status: 'uncountable', format: null });
    expect(fileLimits.time).toBe(20_000);
  });

  it('gives a document its time however busy the machine is', async () => {
    const text = strToU8('word by word '.repeat(200_000));
    const running = Array.from({ length: 8 }, () => inspectInWorker(text, { time: 5_000, heap: 384 }).done);
    // The thread that waits is as busy as the machine: no timer of its own is on time.
    for (const until = performance.now() + 6_000; performance.now() < until; ) Math.sqrt(2);
    for (const found of await Promise.all(running)) expect(found).toMatchObject({ status: 'ready', words: 600_000 });
  }, 60_000);

  it('survives a document that exhausts its memory', async () => {
    const long = strToU8(`{\\rtf1 ${'{\\b x}'.repeat(2_000_000)}}`);
    const found = await inspectInWorker(long, { time: 20_000, heap: 8 }).done;
    expect(found).toEqual({ status: 'uncountable', format: null });
  });
});

describe('parts', () => {
  it('tallies words that arrive in pieces', () => {
    const tally = new WordTally();
    for (const piece of ['Hel', 'lo wor', '', 'ld ', 'again']) tally.add(piece);
    tally.separate();
    tally.add('end');
    expect(tally.words).toBe(4);
  });

  it('reads XML the same wherever its pieces end', () => {
    const source = strToU8(
      '<?xml version="1.0"?><a k="1 &amp; 2"><!-- <b> -->Łó&#x17A;ko &lt;x&gt;<![CDATA[ <raw> ]]><b/></a>',
    );
    const read = (size: number): string => {
      const seen: string[] = [];
      const reader = new XmlReader({
        open: (name) => seen.push(`<${name}>`),
        close: (name) => seen.push(`</${name}>`),
        text: (text) => seen.push(text),
      });
      for (let at = 0; at < source.length; at += size) reader.push(source.subarray(at, at + size));
      return seen.join('');
    };
    for (let size = 1; size <= source.length; size += 1) expect(read(size)).toBe('<a>Łóźko <x> <raw> <b></b></a>');
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ewa\\umowa.docx', 'umowa.docx'],
    ['invoice\u202excod.exe', 'invoicexcod.exe'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['Żółw 👩‍💻 ✅.odt', 'Żółw 👩‍💻 ✅.odt'],
    ['..', 'document'],
    ['', 'document'],
  ])('cleans the name %j', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
  });

  it('keeps a long name short, and its ending', () => {
    const clean = cleanFileName(`${'ż'.repeat(400)}.docx`);
    expect([...clean]).toHaveLength(200);
    expect(clean.endsWith('.docx')).toBe(true);
  });
});
