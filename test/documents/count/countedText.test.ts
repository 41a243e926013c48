import { strToU8 } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { countXls } from '../../../server/documents/count/countXls.ts';
import { inspect } from '../../../server/documents/count/inspect.ts';
import { buildDocx, buildPackage, countDocumentWords, namespaces, types, zip } from './officeFiles.ts';

const { a, w, s } = namespaces.transitional;
const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const relationships = (...of: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships>${of.map(([id, type, target]) => `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const rtf = (body: string): Uint8Array => strToU8(`{\\rtf1\\ansi ${body}}`);

describe('text that is gone is not counted', () => {
  it.each([
    ['a group', '{\\deleted gone gone}'],
    ['a switch', '\\deleted gone\\b  gone\\deleted0 '],
    ['what plain turns off', '\\deleted gone gone\\plain '],
    ['a group in a group', '{\\deleted gone {\\b gone} gone}'],
    ['a table’s cell', '\\trowd\\intbl {\\deleted gone\\cell}\\row\\pard '],
    ['what was moved', '{\\mvf gone gone}'],
    ['hidden text', '{\\v gone}'],
    ['a table for older readers', '{\\*\\nesttableprops gone}{\\nonesttables gone gone\\par}'],
    ['a picture for older readers', '{\\*\\shppict{\\pict 00}}{\\nonshppict{\\pict 00} gone}'],
    ['a shape for older readers', '{\\shp{\\*\\shpinst{\\sp{\\sn gone}{\\sv 1}}}{\\shprslt gone}}'],
    ['text for readers without Unicode', '{\\upr{gone gone}{\\*\\ud{}}}'],
    ['an entry of the index', '{\\xe gone}'],
    ['a comment', '{\\*\\atnid gone}{\\*\\atnauthor gone}{\\chatn{\\*\\annotation gone gone}}'],
  ])('in an rtf: %s', async (_, gone) => {
    expect(await countDocumentWords(rtf(`one two ${gone} three`))).toBe(3);
  });

  it('in an rtf, but what turns it off', async () => {
    expect(
      await countDocumentWords(
        rtf('{\\deleted gone {\\deleted0 one} gone} \\plain two {\\upr{gone}{\\*\\ud{three}}} \\v0 four'),
      ),
    ).toBe(4);
  });

  it.each(['header', 'footerf', 'footnote', 'shptxt', 'dptxbxtext'])(
    'in an rtf, nothing of a %s without a paragraph’s end',
    async (group) => {
      expect(await countDocumentWords(rtf(`one{\\${group} two}three`))).toBe(3);
    },
  );

  it.each([
    ['w:del', '<w:del>', '</w:del>'],
    ['w:moveFrom', '<w:moveFrom>', '</w:moveFrom>'],
    ['a range that was moved', '<w:moveFromRangeStart/><w:moveFrom>', '</w:moveFrom><w:moveFromRangeEnd/>'],
  ])('in a docx: %s', async (_, open, close) => {
    const body = `<w:p>${run('one two ')}${open}${run('gone ')}<w:r><w:delText>gone</w:delText></w:r>${close}${run('three')}</w:p>`;
    expect(await countDocumentWords(buildDocx(body))).toBe(3);
  });

  it.each([
    ['the run’s own formatting', run('gone', '<w:vanish/>')],
    ['the run’s style', run('gone', '<w:rStyle w:val="Based"/>')],
    ['the paragraph’s style', `</w:p><w:p><w:pPr><w:pStyle w:val="Based"/></w:pPr>${run('gone')}</w:p><w:p>`],
  ])('in a docx: hidden by %s', async (_, gone) => {
    const styles = `<w:styles xmlns:w="${w}"><w:style w:styleId="Hides"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="Based"><w:basedOn w:val="Hides"/></w:style></w:styles>`;
    const shown = run('two', '<w:rStyle w:val="Based"/><w:vanish w:val="0"/>');
    const mark = '<w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>';
    const body = `<w:p>${mark}${run('one ')}${gone}${shown}${run(' three')}</w:p>`;
    expect(await countDocumentWords(buildDocx(body, [['word/styles.xml', types.styles, styles]]))).toBe(3);
  });

  it.each([
    ['a choice that is shown', 'wps', 'one two', 'gone', 2],
    ['a choice of nobody’s', 'odd', 'gone', 'one two three', 3],
  ])('in a docx: of %s and its fallback, one', async (_, requires, choice, fallback, words) => {
    const body = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:odd="urn:odd"><mc:Choice Requires="${requires}">${run(choice)}</mc:Choice><mc:Fallback>${run(fallback)}</mc:Fallback></mc:AlternateContent>`;
    expect(await countDocumentWords(buildDocx(`<w:p>${body}</w:p>`))).toBe(words);
  });

  const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const instruction = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
  const fieldOf = (told: string, shown: string): string =>
    `${field('begin')}${told}${field('separate')}${shown}${field('end')}`;

  it.each([
    [
      'the result of a field that another field asks',
      fieldOf(`${instruction('IF')}${fieldOf(instruction('SEX'), run('gone gone'))}${instruction('= m')}`, run('two ')),
      3,
    ],
    [
      'nothing of a field within the result of another',
      fieldOf(instruction('LINK'), `${run('two ')}${fieldOf(instruction('PAGE'), run('5 '))}`),
      4,
    ],
    ['nothing behind a field that does not end', `${field('begin')}${run('two ')}`, 3],
  ])('in a docx: %s', async (_, shown, words) => {
    expect(await countDocumentWords(buildDocx(`<w:p>${run('one ')}${shown}${run('three')}</w:p>`))).toBe(words);
  });

  it('in a docx: formatting from before a tracked change hides nothing', async () => {
    const styles = `<w:styles xmlns:w="${w}"><w:style w:styleId="Hides"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="Shows"><w:rPr><w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange></w:rPr></w:style></w:styles>`;
    const style =
      '<w:pPr><w:pStyle w:val="Shows"/><w:pPrChange><w:pPr><w:pStyle w:val="Hides"/></w:pPr></w:pPrChange></w:pPr>';
    const before = '<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>';
    const body = `<w:p>${style}${run('one', before)}${run(' gone', `<w:vanish/>${before}`)}${run(' two')}</w:p>`;
    expect(await countDocumentWords(buildDocx(body, [['word/styles.xml', types.styles, styles]]))).toBe(2);
  });

  it('in a docx: notes of building blocks', async () => {
    const notes = (text: string): string => `<w:footnotes xmlns:w="${w}"><w:p>${run(text)}</w:p></w:footnotes>`;
    const parts = [
      ['word/footnotes.xml', types.footnotes, notes('two')],
      ['word/glossary/document.xml', types.blocks, ''],
      ['word/glossary/footnotes.xml', types.footnotes, notes('gone gone')],
    ] as const;
    const of = { 'word/glossary/_rels/document.xml.rels': relationships(['r1', 'footnotes', 'footnotes.xml']) };
    expect(await countDocumentWords(buildDocx(`<w:p>${run('one')}</w:p>`, parts, of))).toBe(2);
  });

  it('in a docx: comments', async () => {
    const comments = `<w:comments xmlns:w="${w}"><w:comment><w:p>${run('gone gone')}</w:p></w:comment></w:comments>`;
    expect(
      await countDocumentWords(
        buildDocx(`<w:p>${run('one')}</w:p>`, [['word/comments.xml', types.comments, comments]]),
      ),
    ).toBe(1);
  });

  it('how a text is read aloud, and programs', async () => {
    const ruby = `<w:r><w:ruby><w:rt>${run('gone gone')}</w:rt><w:rubyBase>${run('one')}</w:rubyBase></w:ruby></w:r>`;
    expect(await inspect(buildDocx(`<w:p>${ruby}</w:p>`))).toMatchObject({ words: 1, characters: 3 });
    const text =
      '<text:p><text:ruby><text:ruby-base>one</text:ruby-base><text:ruby-text>gone gone</text:ruby-text></text:ruby><text:script> gone gone</text:script></text:p>';
    const content = `<office:document-content><office:body>${text}</office:body></office:document-content>`;
    const odt = zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content });
    expect(await inspect(odt)).toMatchObject({ words: 1, characters: 3 });
  });

  it('in an odt: deleted and hidden text, comments', async () => {
    const text =
      '<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:p>one <text:span text:style-name="T1">gone</text:span><office:annotation><text:p>gone</text:p></office:annotation>two</text:p><text:section text:display="none"><text:p>gone</text:p></text:section>';
    const styles = '<style:style style:name="T1"><style:text-properties text:display="none"/></style:style>';
    const content = `<office:document-content>${styles}<office:body>${text}</office:body></office:document-content>`;
    expect(
      await countDocumentWords(zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content })),
    ).toBe(2);
  });

  it('in an odt: text of a style that is based on a hidden one, and not what a header calls by the same name', async () => {
    const style = (name: string, parent: string, display?: string): string =>
      `<style:style style:name="${name}" style:parent-style-name="${parent}">${display === undefined ? '' : `<style:text-properties text:display="${display}"/>`}</style:style>`;
    const paragraph = (of: string, text: string): string => `<text:p text:style-name="${of}">${text}</text:p>`;
    const content = `<office:document-content>${style('P1', 'Hides')}${style('P2', 'P1', 'true')}${style('P3', 'P3')}<office:body>${paragraph('P1', 'gone gone')}${paragraph('P2', 'one')}${paragraph('P3', 'two')}</office:body></office:document-content>`;
    const styles = `<office:document-styles>${style('Hides', 'Standard', 'none')}${style('P1', 'Standard')}${style('P3', 'Standard', 'none')}<style:header>${paragraph('P1', 'three')}${paragraph('P3', 'gone')}</style:header></office:document-styles>`;
    const parts = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content, 'styles.xml': styles };
    expect(await countDocumentWords(zip(parts))).toBe(3);
  });

  it('in an xlsx: hidden sheets, with what is drawn onto them', async () => {
    const cell = (text: string): string =>
      `<worksheet xmlns="${s}"><c t="inlineStr"><is><t>${text}</t></is></c></worksheet>`;
    const drawing = `<a:p xmlns:a="${a}"><a:t>gone gone</a:t></a:p>`;
    const workbook =
      '<workbook><sheets><sheet name="1" r:id="r1"/><sheet name="2" state="hidden" r:id="r2"/><sheet name="3" r:id="r3" state="veryHidden"/></sheets></workbook>';
    const book = buildPackage(
      [
        ['xl/workbook.xml', types.workbook, workbook],
        ['xl/sheets/1.xml', types.sheet, cell('one two')],
        ['xl/sheets/2.xml', types.sheet, cell('gone gone gone')],
        ['xl/sheets/3.xml', types.sheet, cell('gone')],
        ['xl/drawings/1.xml', 'application/vnd.openxmlformats-officedocument.drawing+xml', drawing],
      ],
      {
        'xl/_rels/workbook.xml.rels': relationships(
          ['r1', 'worksheet', 'sheets/1.xml'],
          ['r2', 'worksheet', '/xl/sheets/2.xml'],
          ['r3', 'worksheet', 'sheets/3.xml'],
        ),
        'xl/sheets/_rels/2.xml.rels': relationships(['r1', 'drawing', '../drawings/1.xml']),
      },
    );
    expect(await countDocumentWords(book)).toBe(2);
  });
});

describe('a workbook of Excel 97', () => {
  const record = (type: number, body: Uint8Array): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(type);
    head.writeUInt16LE(body.length, 2);
    return Buffer.concat([head, body]);
  };
  const begin = record(0x0809, Buffer.from([0, 6, 0, 0]));
  const object = (type: number): Buffer =>
    record(0x005d, Buffer.from([0x15, 0, 0x12, 0, type, 0, ...Buffer.alloc(16)]));
  const drawn = (text: string): Buffer => {
    const head = Buffer.alloc(18);
    head.writeUInt16LE(text.length, 10);
    return Buffer.concat([record(0x01b6, head), record(0x003c, Buffer.from([0, ...Buffer.from(text)]))]);
  };
  const label = (text: string): Buffer =>
    record(0x0204, Buffer.from([0, 0, 0, 0, 0, 0, text.length, 0, 0, ...Buffer.from(text)]));

  it('counts text boxes, and no comments of cells', () => {
    const book = Buffer.concat([
      begin,
      object(0x06),
      drawn('one two'),
      object(0x19),
      drawn('Ann:\ngone gone'),
      object(0x06),
      drawn('three'),
    ]);
    const tally = countXls(book);
    expect(tally.words).toBe(3);
    expect(tally.portions).toEqual([{ portion: 'comments', words: 3, counted: false }]);
  });

  it('counts no hidden sheets', () => {
    const entry = (at: number, state: number): Buffer => {
      const body = Buffer.alloc(8);
      body.writeUInt32LE(at);
      body[4] = state;
      return record(0x0085, body);
    };
    const first = begin.length + 2 * 12;
    const shown = Buffer.concat([begin, label('one two')]);
    const book = Buffer.concat([
      begin,
      entry(first, 0),
      entry(first + shown.length, 2),
      shown,
      begin,
      label('gone gone gone'),
    ]);
    expect(countXls(book).words).toBe(2);
    expect(countXls(book).portions).toEqual([
      { portion: 'hiddenSheets', words: 3, counted: false, characters: 14, on_request: true },
    ]);
  });
});

describe('control characters that are written as escapes are none of the words', () => {
  it.each([
    ['the end of a line', 'one two_x000D_three four', 'one two three four'],
    ['half of the end of a line', 'one two_x000d_\nthree four', 'one two three four'],
    ['what is no escape', 'a _x00_ b', 'a _x00_ b'],
    ['an underscore that is escaped', 'one _x005F_x000D_', 'one _x000D_'],
  ])('in cells: %s', async (_, text, plain) => {
    const shared = `<sst xmlns="${s}"><si><t>${text}</t></si></sst>`;
    const cells = `<c t="s"><v>0</v></c><c t="inlineStr"><is><t>${text}</t></is></c><c t="str"><v>${text}</v></c>`;
    const book = buildPackage([
      ['xl/workbook.xml', types.workbook, ''],
      ['xl/s.xml', types.sharedTexts, shared],
      ['xl/1.xml', types.sheet, `<worksheet xmlns="${s}">${cells}</worksheet>`],
    ]);
    expect(await inspect(book)).toMatchObject({
      words: 3 * plain.split(' ').length,
      characters: 3 * plain.length + 2,
    });
  });

  it('on slides', async () => {
    const slide = `<p:sld xmlns:p="${namespaces.transitional.p}" xmlns:a="${a}"><a:p><a:t>one_x000B_two</a:t></a:p></p:sld>`;
    const slides = buildPackage([
      ['ppt/p.xml', types.presentation, ''],
      ['ppt/1.xml', types.slide, slide],
    ]);
    expect(await inspect(slides)).toMatchObject({ words: 2, characters: 7 });
  });
});

describe('text that is there is counted', () => {
  const series = (name: string, of: string): string =>
    `<c:ser><c:tx><c:strRef><c:f>${of}</c:f><c:strCache><c:pt><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:f>S!A2:A3</c:f><c:strCache><c:pt><c:v>North</c:v></c:pt><c:pt><c:v>South</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>S!B2:B3</c:f><c:numCache><c:pt><c:v>12</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>`;
  const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="${a}"><c:title><a:p><a:r><a:t>Sales by </a:t></a:r><a:r><a:t>region</a:t></a:r></a:p></c:title>${series('Plan', 'S!B1')}${series('Sold', 'S!C1')}</c:chartSpace>`;
  const diagram = `<d:dataModel xmlns:d="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:x="${a}"><d:pt><d:t><x:p><x:r><x:t>First step</x:t></x:r></x:p></d:t></d:pt></d:dataModel>`;
  const parts = [
    ['charts/chart1.xml', types.chart, chart],
    ['diagrams/data1.xml', types.diagram, diagram],
  ] as const;

  // Three words of the title, two of the series and two of the categories, which both have; two of the diagram.
  it('in charts and diagrams of a docx', async () => {
    expect(await countDocumentWords(buildDocx(`<w:p>${run('one')}</w:p>`, parts))).toBe(1 + 7 + 2);
  });

  it('in charts and diagrams of a pptx', async () => {
    expect(await countDocumentWords(buildPackage([['ppt/p.xml', types.presentation, ''], ...parts]))).toBe(7 + 2);
  });

  // Names of series and categories are words of cells.
  it('in charts and diagrams of an xlsx', async () => {
    expect(await countDocumentWords(buildPackage([['xl/w.xml', types.workbook, ''], ...parts]))).toBe(3 + 2);
  });

  it('in a page that a docx takes in, by a person', async () => {
    const page = '<html><body>three more words</body></html>';
    const build = (chunk: string): Uint8Array =>
      buildDocx(`<w:p>${run('one')}</w:p>${chunk}`, [['word/page.html', 'text/html', page]], {
        'word/_rels/document.xml.rels': relationships(['r1', 'aFChunk', 'page.html']),
      });
    expect(await inspect(build('<w:altChunk/>'))).toEqual({ status: 'uncountable', format: 'docx' });
    expect(await countDocumentWords(build(''))).toBe(1);
  });

  it('in footnotes of a docx', async () => {
    const notes = `<w:footnotes xmlns:w="${w}"><w:footnote><w:p>${run('two more')}</w:p></w:footnote></w:footnotes>`;
    expect(
      await countDocumentWords(buildDocx(`<w:p>${run('one')}</w:p>`, [['word/footnotes.xml', types.footnotes, notes]])),
    ).toBe(3);
  });
});

test('an inspection says what a document holds beside plain text, and what of that is counted', async () => {
  const notes = `<w:footnotes xmlns:w="${w}"><w:p>${run('two more')}</w:p></w:footnotes>`;
  const comments = `<w:comments xmlns:w="${w}"><w:p>${run('gone gone gone')}</w:p></w:comments>`;
  const body = `<w:p>${run('one ')}${run('gone', '<w:vanish/>')}<w:del>${run('gone gone')}</w:del></w:p>`;
  const found = await inspect(
    buildDocx(body, [
      ['word/footnotes.xml', types.footnotes, notes],
      ['word/comments.xml', types.comments, comments],
    ]),
  );
  expect(found).toMatchObject({
    status: 'ready',
    words: 3,
    portions: [
      { portion: 'notes', words: 2, counted: true },
      { portion: 'comments', words: 3, counted: false },
      { portion: 'hiddenText', words: 1, counted: false },
      { portion: 'deletedText', words: 2, counted: false },
    ],
  });
});
