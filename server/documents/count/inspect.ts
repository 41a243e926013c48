import { countRtf } from './countRtf.ts';
import { countTxt, decodeText } from './countTxt.ts';
import { type Inspection, RefusedContent, toCounted } from './inspection.ts';
import { inspectOle } from './ole/inspectOle.ts';
import { sniff } from './sniff.ts';
import { inspectZip } from './zip/inspectZip.ts';

const inspectText = (bytes: Uint8Array): Inspection => {
  const text = decodeText(bytes);
  if (text === null) throw new RefusedContent('FileFormatRefused');
  const tally = countTxt(text);
  if (tally.words === 0) throw new RefusedContent('FileEmpty');
  return toCounted('txt', tally);
};

const inspectContent = async (bytes: Uint8Array): Promise<Inspection> => {
  if (bytes.length === 0) throw new RefusedContent('FileEmpty');
  const container = sniff(bytes);
  switch (container) {
    case 'ole':
      return inspectOle(bytes);
    case 'zip':
      return inspectZip(bytes);
    case 'rtf':
      return toCounted('rtf', await countRtf(bytes));
    case 'text':
      return inspectText(bytes);
    case 'other':
      throw new RefusedContent('FileFormatRefused');
    default:
      return container satisfies never;
  }
};

/** Looks at a file's content: which format it has, whether it can be accepted, and how many words it holds. Never throws for bad content. */
export const inspect = async (bytes: Uint8Array): Promise<Inspection> => {
  try {
    return await inspectContent(bytes);
  } catch (error) {
    if (error instanceof RefusedContent) return { status: 'refused', format: null, reason: error.reason };
    return { status: 'uncountable', format: null };
  }
};
