import type { Unit } from '../../openapi/types.ts';
import { countWords } from '../lib/countWords.ts';
import { generalCategory, wordsOfMessage } from './requestLimits.ts';

/** Whether a text can be of a category: an e-mail that counts as two messages allows no specialised language (specification 5). */
export const takesCategory = (categoryId: number, unit: Unit, text: string, wordsOf = countWords): boolean =>
  categoryId === generalCategory || unit !== 'message' || wordsOf(text) <= wordsOfMessage;
