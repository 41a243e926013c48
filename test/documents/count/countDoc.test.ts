import { describe, expect, it } from 'vitest';
import { inspect } from '../../../server/documents/count/inspect.ts';
import { countDocumentWords } from './officeFiles.ts';
import { buildDoc, formatting } from './oldDocuments.ts';

describe('a document of Word 97', () => {
  it.each([
    ['what is deleted', 'gone gone ', formatting.deleted, 1, 3],
    ['what is hidden', 'gone gone ', formatting.hidden, 1, 3],
    ['nothing that is shown though its style hides it', 'two more ', formatting.hidden, 0x81, 5],
    ['no bold text', 'two more ', formatting.bold, 1, 5],
    ['no text with space between its letters', 'two more ', formatting.spacing, 15, 5],
    ['no text with a colour of its complex script', 'two more ', formatting.complexColour, 1, 5],
  ])('leaves out %s', async (_, text, code, value, words) => {
    for (const width of [1, 2] as const)
      expect(
        await countDocumentWords(buildDoc({ body: [['one '], [text, [code, value]], ['two three\r']] }, width)),
      ).toBe(words);
  });

  it('says what it holds', async () => {
    const document = buildDoc({
      body: [['one\u0002 '], ['gone ', [formatting.deleted, 1]], ['gone gone', [formatting.hidden, 1]], [' two\r']],
      footnotes: [['\u0002 three\r']],
      headers: [['\u0003\r\u0004\rfour\r']],
      comments: [['\u0005 gone gone gone\r']],
      boxes: [['five six\r']],
    });
    expect(await inspect(document)).toEqual({
      status: 'ready',
      format: 'doc',
      words: 6,
      characters: 27,
      portions: [
        { portion: 'notes', words: 1, counted: true },
        { portion: 'comments', words: 3, counted: false },
        { portion: 'hiddenText', words: 2, counted: false, characters: 9, on_request: true },
        { portion: 'deletedText', words: 1, counted: false },
      ],
    });
  });

  it.each([
    ['hyphens that do not break', 'e\u001email', 1, 6],
    ['hyphens where a word may break', 'Donau\u001fdampfschiff', 1, 16],
    ['marks of Windows', '\u0093one\u0094\u0096two', 1, 9],
    ['cells, lines and columns', 'one\u0007two\u000bthree\u000efour', 4, 18],
  ])('knows %s', async (_, text, words, characters) => {
    expect(await inspect(buildDoc({ body: [[`${text}\r`]] }, 1))).toMatchObject({ words, characters });
  });

  it.each([
    ['its instruction', 'one \u0013 PAGE \u0014two\u0015 three', 3],
    ['one that shows nothing', 'one \u0013 XE gone \u0015two', 2],
    ['one within another’s result', '\u0013 LINK \u0014one \u0013 PAGE \u0014two\u0015\u0015 three', 3],
    ['one within another’s instruction', '\u0013 IF \u0013 SEX \u0014gone\u0015 = m \u0014one\u0015 two', 2],
    ['the end of one that does not begin', 'one\u0015 two', 2],
    ['the begin of one that does not end', 'one \u0013two three', 3],
  ])('counts no instruction of a field: %s', async (_, text, words) => {
    expect(await countDocumentWords(buildDoc({ body: [[`${text}\r`]] }))).toBe(words);
  });
});
