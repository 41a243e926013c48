import { countDoc } from '../countDoc.ts';
import { countPpt } from '../countPpt.ts';
import { countXls } from '../countXls.ts';
import { counted, type Inspection, RefusedContent } from '../inspection.ts';
import type { WordTally } from '../wordTally.ts';
import { openCompound } from './compound.ts';

type OldFormat = 'doc' | 'xls' | 'ppt';

/** An old dialect that its counter cannot read is a person's work, no fault of the customer's. */
const countOld = async (format: OldFormat, count: () => Promise<WordTally> | WordTally): Promise<Inspection> => {
  try {
    return counted(format, await count());
  } catch (error) {
    if (error instanceof RefusedContent) return { status: 'refused', format, reason: error.reason };
    return { status: 'uncountable', format };
  }
};

/**
 * Distinguishes doc, xls and ppt by the streams of their container, and counts them.
 * @throws RefusedContent FileFormatRefused for another program's container, FileProtected, FileCorrupt
 */
export const inspectOle = async (bytes: Uint8Array): Promise<Inspection> => {
  const compound = openCompound(bytes);
  // docx, xlsx and pptx with a password, or with rights management, are wrapped in this container.
  if (compound.stream('EncryptedPackage') !== null || compound.stream('\u0009DRMContent') !== null)
    throw new RefusedContent('FileProtected');
  const document = compound.stream('WordDocument');
  if (document !== null) return countOld('doc', () => countDoc(bytes, document));
  const slides = compound.stream('PowerPoint Document');
  if (slides !== null) return countOld('ppt', () => countPpt(slides, compound.stream('Current User')));
  const workbook = compound.stream('Workbook') ?? compound.stream('Book');
  if (workbook !== null) return countOld('xls', () => countXls(workbook));
  throw new RefusedContent('FileFormatRefused');
};
