import { FormattedMessage, useIntl } from 'react-intl';
import { listPackageIds, services } from '../../../machines/services/index.ts';
import { getOrderPlan, listInclusions } from '../../../machines/services/orderPlan.ts';
import { packageName } from '../../../machines/services/packages.ts';
import type { Inclusion, Order, Quotation, Service } from '../../../openapi/types.ts';
import { useCategories } from '../../lib/services/useApp.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { type Detail, DetailList } from '../../ui/text/DetailList.tsx';
import { excerpt, list } from '../../ui/text/shared.css.ts';
import { deadlineName } from './deadlineName.ts';
import { detailRows } from './detailRows.tsx';
import { LanguagePairName } from './LanguagePairName.tsx';
import { Quantity, UnitName } from './Quantity.tsx';
import { SourceText } from './SourceText.tsx';

type RequestDetailsProps = {
  readonly of: Quotation | Order;
  /** Only what is ordered: not what the package includes, nor what the customer wrote. */
  readonly brief?: boolean;
};

const row = (
  name: Detail['id'] & ('languages' | 'package' | 'category' | 'documents' | 'text' | 'note' | 'includes'),
  value: Detail['value'],
): Detail => ({
  id: name,
  name: <FormattedMessage id={`quotation.${name}`} />,
  value,
});

/** Why there is no number of words: they are being counted, a person will, or the price was set without one. */
const uncountedWords = (status: Quotation['status']) => {
  if (status === 'in_analysis' || status === 'draft') return 'quotation.wordsUnknown';
  return status === 'calculation' ? 'quotation.wordsByPerson' : 'quotation.wordsNotCounted';
};

/** What is done at an appointment is said aloud, not written. */
const inclusionName = (service: Service, inclusion: Inclusion) =>
  inclusion === 'translation' && services[service].content === 'appointment'
    ? 'quotation.includes.interpreting'
    : (`quotation.includes.${inclusion}` as const);

/** What was asked for, as the server has it. */
export const RequestDetails = ({ of, brief = false }: RequestDetailsProps) => {
  const { brand } = useServices();
  const intl = useIntl();
  const categories = useCategories();
  const hasPackages = listPackageIds(of.service).length > 1;
  const sources = of.attachments.filter(({ kind }) => kind === 'source');
  return (
    <DetailList
      dense={brief}
      rows={[
        row('languages', <LanguagePairName source={of.source_lang} target={of.target_lang} />),
        {
          id: 'quantity',
          name: <UnitName unit={of.unit} />,
          value:
            of.quantity === null ? (
              <FormattedMessage id={uncountedWords(of.status)} />
            ) : (
              <Quantity unit={of.unit} quantity={of.quantity} />
            ),
        },
        ...detailRows(intl, of.details, brief),
        ...(hasPackages
          ? [row('package', <FormattedMessage id={`write.package.${packageName(of.package_id, brand)}`} />)]
          : []),
        ...(brief
          ? []
          : [
              row(
                'includes',
                <ul className={list}>
                  {listInclusions(getOrderPlan(of.service, of.package_id)).map((inclusion) => (
                    <li key={inclusion}>
                      <FormattedMessage id={inclusionName(of.service, inclusion)} />
                    </li>
                  ))}
                </ul>,
              ),
            ]),
        row('category', categories.find(({ id }) => id === of.category.id)?.name ?? of.category.name),
        ...(of.deadline === null
          ? []
          : [
              {
                id: 'deadline',
                name: <FormattedMessage id={deadlineName(of)} />,
                value: <DateTime iso={of.deadline} />,
              },
            ]),
        ...(sources.length === 0
          ? []
          : [
              row(
                'documents',
                <ul className={list}>
                  {sources.map(({ id, name }) => (
                    <li key={id}>{name}</li>
                  ))}
                </ul>,
              ),
            ]),
        ...(of.text_excerpt === null || brief ? [] : [row('text', <SourceText of={of} />)]),
        ...(of.note === null || brief ? [] : [row('note', <span className={excerpt}>{of.note}</span>)]),
      ]}
    />
  );
};
