export { bothWordsOf, languagesOf } from './bothWords.ts';
export {
  attachXml,
  drawFooters,
  gap,
  openPdf,
  type Pen,
  page,
  pageWidth,
  penFor,
  quiet,
  type Run,
  type Style,
} from './pen.ts';
export { shownLetters } from './shownLetters.ts';
