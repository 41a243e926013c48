export { createBilingualWords, listPaperLanguages } from '../../platform/paper/bilingual.ts';
export { replaceUnsupported } from '../../platform/paper/fontCoverage.ts';
export {
  attachXml,
  type Column,
  createPdfWriter,
  drawFooters,
  gap,
  mutedColor,
  openPdf,
  type PdfWriter,
  page,
  pageWidth,
  type Run,
  type Style,
} from '../../platform/paper/pdfWriter.ts';
