import { FormattedMessage } from 'react-intl';
import { inclusionsOf, packages, planOf } from '../../../machines/rules/orderPlan.ts';
import type { Order, Quotation } from '../../../openapi/types.ts';
import { useCategories } from '../../app/useApp.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { type Detail, DetailList } from '../../ui/DetailList.tsx';
import { LanguagePairName } from './LanguagePairName.tsx';
import { excerpt, list } from './shared.css.ts';

type RequestDetailsProps = { readonly of: Quotation | Order; readonly text?: string | null };

const row = (
  name: Detail['id'] &
    ('languages' | 'words' | 'package' | 'category' | 'deadline' | 'documents' | 'text' | 'note' | 'includes'),
  value: Detail['value'],
): Detail => ({
  id: name,
  name: <FormattedMessage id={`quotation.${name}`} />,
  value,
});

/** What was asked for, as the server has it. */
export const RequestDetails = ({ of, text = null }: RequestDetailsProps) => {
  const categories = useCategories();
  const sources = of.attachments.filter(({ kind }) => kind === 'source');
  return (
    <DetailList
      rows={[
        row('languages', <LanguagePairName source={of.source_lang} target={of.target_lang} />),
        row(
          'words',
          of.words === null ? (
            <FormattedMessage id="quotation.wordsUnknown" />
          ) : (
            <FormattedMessage id="write.words" values={{ count: of.words }} />
          ),
        ),
        row('package', <FormattedMessage id={`write.package.${packages[of.package_id].slug}`} />),
        row(
          'includes',
          <ul className={list}>
            {inclusionsOf(planOf(of.service, of.package_id)).map((inclusion) => (
              <li key={inclusion}>
                <FormattedMessage id={`quotation.includes.${inclusion}`} />
              </li>
            ))}
          </ul>,
        ),
        row('category', categories.find(({ id }) => id === of.category.id)?.name ?? of.category.name),
        ...(of.deadline === null ? [] : [row('deadline', <DateTime iso={of.deadline} />)]),
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
        ...(text === null || text === '' ? [] : [row('text', <span className={excerpt}>{text}</span>)]),
        ...(of.note === null ? [] : [row('note', <span className={excerpt}>{of.note}</span>)]),
      ]}
    />
  );
};
