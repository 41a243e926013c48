export { bothWordsOf, languagesOf } from '../../platform/paper/bothWords.ts';
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
} from '../../platform/paper/pen.ts';
export { shownLetters } from '../../platform/paper/shownLetters.ts';
