import { useIntl } from 'react-intl';
import { maxShipmentLengths, type ShipmentField, type ShipmentProblem } from '../../machines/billing/shipment.ts';

const isLimited = (field: ShipmentField): field is keyof typeof maxShipmentLengths => field in maxShipmentLengths;

/** The words of a problem: what is too long names its limit. */
export const useShipmentProblemText = (): ((problem: ShipmentProblem) => string) => {
  const intl = useIntl();
  return ({ field, code }) =>
    code === 'TooLong' && isLimited(field)
      ? intl.formatMessage({ id: 'ui.tooLong' }, { max: maxShipmentLengths[field] })
      : intl.formatMessage({ id: `field.${code}` });
};

/** The words of what is wrong with a field; undefined when nothing is. */
export const useShipmentProblem = (problems: readonly ShipmentProblem[], field: ShipmentField): string | undefined => {
  const textOf = useShipmentProblemText();
  const problem = problems.find((found) => found.field === field);
  return problem && textOf(problem);
};
