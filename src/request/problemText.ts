import type { IntlShape } from 'react-intl';
import type { Documents } from '../../machines/documents/documents.ts';
import { maxLengths } from '../../machines/lib/fieldLengths.ts';
import type { DraftProblem } from '../../machines/request/draft.ts';

const isLimited = (field: DraftProblem['field']): field is DraftProblem['field'] & keyof typeof maxLengths =>
  field in maxLengths;

const isDate = (field: DraftProblem['field']): boolean => field === 'deadline' || field === 'startsAt';

/** The words of a problem: it names the documents that it is about. */
export const problemText = (
  intl: IntlShape,
  { attachments, refused }: Documents,
  { field, code }: DraftProblem,
): string => {
  const names = attachments.flatMap(({ key, name }) => (refused.includes(key) ? [name] : []));
  if (code === 'FileNotReady' && names.length > 0) {
    return intl.formatMessage({ id: 'write.filesRefused' }, { count: names.length, names: names.join(', ') });
  }
  if (code === 'TooLong' && isLimited(field))
    return intl.formatMessage({ id: 'ui.tooLong' }, { max: maxLengths[field] });
  if (code === 'Invalid' && isDate(field)) return intl.formatMessage({ id: 'request.dateInvalid' });
  return intl.formatMessage({ id: `field.${code}` });
};
