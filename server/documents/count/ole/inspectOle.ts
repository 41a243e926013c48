import { countDoc } from '../countDoc.ts';
import { countPpt } from '../countPpt.ts';
import { countXls } from '../countXls.ts';
import { builtInPassword } from '../decrypt/builtInKey.ts';
import { decryptPackage } from '../decrypt/decryptPackage.ts';
import type { DocumentTally } from '../documentTally.ts';
import { type Inspection, RefusedContent, toCounted } from '../inspection.ts';
import { inspectZip } from '../zip/inspectZip.ts';
import { openCompound } from './compound.ts';

type OldFormat = 'doc' | 'xls' | 'ppt';

/** An old dialect that its counter cannot read, though the container is whole, is a person's work: other programs may open it. */
const countOld = async (
  format: OldFormat,
  count: () => Promise<DocumentTally> | DocumentTally,
): Promise<Inspection> => {
  try {
    return toCounted(format, await count());
  } catch (error) {
    if (error instanceof RefusedContent && error.reason !== 'FileCorrupt')
      return { status: 'refused', format, reason: error.reason };
    return { status: 'uncountable', format };
  }
};

/** A presentation may hold itself twice, for PowerPoint 95 and for later versions (MS-PPT 2.1). */
const slideStorages = ['PP97_DUALSTORAGE/', ''];

/**
 * Distinguishes doc, xls and ppt by the streams of their container, and counts them.
 * @throws RefusedContent FileFormatRefused for another program's container, FileProtected, FileCorrupt
 */
export const inspectOle = async (bytes: Uint8Array): Promise<Inspection> => {
  const compound = openCompound(bytes);
  // docx, xlsx and pptx with a password, or with rights management, are wrapped in this container.
  if (compound.stream('\u0009DRMContent') !== null) throw new RefusedContent('FileProtected');
  const encrypted = compound.stream('EncryptedPackage');
  if (encrypted !== null) {
    const plain = decryptPackage(compound.stream('EncryptionInfo') ?? Buffer.alloc(0), encrypted, builtInPassword);
    if (plain === null) throw new RefusedContent('FileProtected');
    return inspectZip(plain);
  }
  const document = compound.stream('WordDocument');
  if (document !== null) return countOld('doc', () => countDoc(document, compound.stream));
  for (const storage of slideStorages) {
    const slides = compound.stream(`${storage}PowerPoint Document`);
    if (slides !== null) return countOld('ppt', () => countPpt(slides, compound.stream(`${storage}Current User`)));
  }
  const workbook = compound.stream('Workbook') ?? compound.stream('Book');
  if (workbook !== null) return countOld('xls', () => countXls(workbook));
  throw new RefusedContent('FileFormatRefused');
};
