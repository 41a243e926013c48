import { useIntl } from 'react-intl';
import type { CorrectionProblem } from '../../../machines/invoice/correction.ts';
import type { CorrectionProps } from './CorrectionProps.ts';

/** The id of a control, by the field's name in the contract; the summary of problems links to it. */
export const correctionField = (field: string): string => `correction-${field.replaceAll('.', '-')}`;

/** The words of what is wrong with a field. */
export const useCorrectionWords = (): ((problem: CorrectionProblem) => string) => {
  const intl = useIntl();
  return ({ field, code }) =>
    code === 'NotAllowed' && field.startsWith('buyer.')
      ? intl.formatMessage({ id: 'staff.correction.buyer.anew' })
      : intl.formatMessage({ id: `field.${code}` });
};

/** The same by the field's name; undefined where nothing is wrong. */
export const useCorrectionProblem = ({
  context: { problems },
}: CorrectionProps['snapshot']): ((field: string) => string | undefined) => {
  const wordsOf = useCorrectionWords();
  return (field) => {
    const problem = problems.find((found) => found.field === field);
    return problem && wordsOf(problem);
  };
};
