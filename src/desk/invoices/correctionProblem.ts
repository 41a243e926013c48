import { useIntl } from '../../ui/intl/useIntl.ts';
import type { CorrectionProps } from './CorrectionProps.ts';

/** The id of a control, by the field's name in the contract; the summary of problems links to it. */
export const correctionField = (field: string): string => `correction-${field.replaceAll('.', '-')}`;

/** The words of what is wrong with a field; undefined where nothing is. */
export const useCorrectionProblem = ({
  context: { problems },
}: CorrectionProps['snapshot']): ((field: string) => string | undefined) => {
  const intl = useIntl();
  return (field) => {
    const problem = problems.find((found) => found.field === field);
    return problem && intl.formatMessage({ id: `field.${problem.code}` });
  };
};
