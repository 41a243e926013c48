import { useIntl } from 'react-intl';
import { deskTextLengths } from '../../../../machines/desk/order/deskTextLengths.ts';
import { contractField, type DeskTaskProblem } from '../../../../machines/desk/order/deskValues.ts';
import type { MessageId } from '../../../ui/text/messages.ts';

/** The id of a control, by the field's name in the contract; the summary of problems links to it. */
export const fieldId = (field: string): string => `task-${field.replaceAll('.', '-')}`;

/** What a field is called where its problem is named. */
const labels: Readonly<Record<string, MessageId>> = {
  reason: 'staff.action.field.reason',
  amount: 'staff.action.field.amount',
  answer: 'staff.action.field.answer',
  text: 'staff.action.field.text',
  net: 'staff.action.field.net',
  deadline: 'staff.action.field.deadline',
  remark: 'staff.action.field.remark',
  carrier: 'staff.action.field.carrier',
  tracking_number: 'staff.action.field.trackingNumber',
  name: 'staff.action.field.caller',
  called_at: 'staff.action.field.calledAt',
  'billing.name': 'checkout.name',
  'billing.company_name': 'checkout.companyName',
  'billing.vat_id': 'checkout.vatId',
  'billing.address': 'checkout.address',
  'billing.postcode': 'checkout.postcode',
  'billing.city': 'checkout.city',
  'billing.country_id': 'checkout.countryId',
  'shipment.recipient': 'shipment.recipient',
  'shipment.street': 'shipment.street',
  'shipment.postcode': 'shipment.postcode',
  'shipment.city': 'shipment.city',
  'shipment.region': 'shipment.region',
  'shipment.locker': 'shipment.locker',
  'shipment.phone': 'shipment.phone',
  'shipment.names': 'shipment.names',
  'shipment.country_id': 'checkout.countryId',
};

/** The words of a problem, after the name of its field where it has one of its own. */
export const useProblemText = (): ((problem: DeskTaskProblem) => string) => {
  const intl = useIntl();
  return ({ field, code }) => {
    const label = labels[field];
    const words =
      code === 'TooShort' && field === contractField('readOut')
        ? intl.formatMessage({ id: 'ui.tooShort' }, deskTextLengths.readOut)
        : intl.formatMessage({ id: `field.${code}` });
    return label === undefined ? words : `${intl.formatMessage({ id: label })}: ${words}`;
  };
};

/** The words of what is wrong with a field; undefined where nothing is. */
export const useFieldProblem = (problems: readonly DeskTaskProblem[], field: string): string | undefined => {
  const intl = useIntl();
  const problem = problems.find((found) => found.field === field);
  return problem && intl.formatMessage({ id: `field.${problem.code}` });
};
