import type { DeskOrderDetails, DeskQuote } from '../../../openapi/types.ts';
import { countVisible } from '../../lib/fieldSchemas.ts';
import { sendableText } from '../../lib/sendableText.ts';
import { parseAmount, parseLocalMoment, parseUnits, parseWhole } from '../../lib/typedNumbers.ts';
import { deskTextLengths } from './deskTextLengths.ts';
import type { DeskField, DeskTaskProblem, DeskValues } from './deskValues.ts';

type QuotedOrder = Pick<DeskOrderDetails, 'unit' | 'counted_words' | 'currency'>;

/** Whether words are what is named, or other units. */
export const quotesWords = ({ unit }: Pick<DeskOrderDetails, 'unit'>): boolean => unit === 'word';

const amountProblems = (values: DeskValues, order: QuotedOrder): DeskTaskProblem[] => {
  const [field, typed, read] = quotesWords(order)
    ? (['words', values.words, parseWhole(values.words)] as const)
    : (['quantity', values.quantity, parseUnits(values.quantity)] as const);
  if (typed.trim() !== '') return read === null || read === 0 ? [{ field, code: 'Invalid' }] : [];
  const isKnown = order.counted_words !== null || values.net.trim() !== '';
  return isKnown ? [] : [{ field, code: 'Required' }];
};

/** What is wrong with a text: left out, too short, or longer than it may be. */
export const textProblems = (
  field: DeskField,
  text: string,
  { min = 0, max }: { readonly min?: number; readonly max: number },
): DeskTaskProblem[] => {
  const size = countVisible(text);
  if (size === 0) return min === 0 ? [] : [{ field, code: 'Required' }];
  if (size < min) return [{ field, code: 'TooShort' }];
  return size > max ? [{ field, code: 'TooLong' }] : [];
};

/** What is wrong with an offer that is being prepared, in the order in which its form shows it. */
export const quoteProblems = (values: DeskValues, order: QuotedOrder): readonly DeskTaskProblem[] => [
  ...amountProblems(values, order),
  ...(values.net.trim() !== '' && parseAmount(values.net, order.currency) === null
    ? [{ field: 'net', code: 'Invalid' as const }]
    : []),
  ...(values.net.trim() === '' ? [] : textProblems('reason', values.reason, deskTextLengths.reason)),
  ...(values.deadline !== '' && parseLocalMoment(values.deadline) === null
    ? [{ field: 'deadline', code: 'Invalid' as const }]
    : []),
  ...textProblems('remark', values.remark, deskTextLengths.remark),
];

/** An offer as the contract has it: without what is not filled in, which the server then knows by its rules. */
export const toDeskQuote = (values: DeskValues, order: QuotedOrder): DeskQuote => {
  const words = quotesWords(order) ? parseWhole(values.words) : null;
  const quantity = quotesWords(order) ? null : parseUnits(values.quantity);
  const net = parseAmount(values.net, order.currency);
  const deadline = parseLocalMoment(values.deadline);
  const remark = sendableText(values.remark).trim();
  const reason = sendableText(values.reason).trim();
  return {
    ...(words !== null && words > 0 && { words }),
    ...(quantity !== null && quantity > 0 && { quantity }),
    ...(net !== null && { net }),
    ...(net !== null && reason !== '' && { reason }),
    ...(deadline !== null && { deadline }),
    ...(remark !== '' && { remark }),
  };
};
