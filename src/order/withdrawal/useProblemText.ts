import { useIntl } from 'react-intl';
import { maxLengths } from '../../../machines/lib/fieldLengths.ts';
import type { WithdrawalProblem } from '../../../machines/order/withdrawalFields.ts';

/** The words of a problem: a name that is too long names its limit. */
export const useProblemText = (): ((problem: WithdrawalProblem) => string) => {
  const intl = useIntl();
  return ({ code }) =>
    code === 'TooLong'
      ? intl.formatMessage({ id: 'ui.tooLong' }, { max: maxLengths.name })
      : intl.formatMessage({ id: `field.${code}` });
};
