import { FormattedMessage, useIntl } from 'react-intl';
import type { Count, Quotation } from '../../../openapi/types.ts';
import { Quantity } from '../../request/details/Quantity.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import { small } from '../../ui/text/shared.css.ts';
import * as styles from './offer.css.ts';

type CountCardProps = { readonly quotation: Quotation; readonly count: Count };

/** What only a person can count has no number. */
const Counted = ({ amount }: { readonly amount: number | null }) => {
  const intl = useIntl();
  return amount === null ? <FormattedMessage id="quotation.count.byHand" /> : intl.formatNumber(amount);
};

/** How much text there is on a page. */
const PageRule = ({ characters }: { readonly characters: number }) => {
  const intl = useIntl();
  return (
    <p className={small}>
      <FormattedMessage id="quotation.count.page" values={{ count: intl.formatNumber(characters) }} />
    </p>
  );
};

/** What was counted, document by document, and who has counted it. */
export const CountCard = ({ quotation: { unit, quantity }, count: { by, parts, page } }: CountCardProps) => (
  <Card>
    <Stack>
      <PartHeading
        title={<FormattedMessage id="quotation.count.title" />}
        lead={<FormattedMessage id={`quotation.count.by.${by}`} />}
      />
      <table className={styles.table}>
        {parts.length > 0 && (
          <thead>
            <tr>
              <th scope="col" className={styles.head}>
                <FormattedMessage id="quotation.count.part" />
              </th>
              <th scope="col" className={styles.amount}>
                <FormattedMessage id="quotation.count.words" />
              </th>
              {page !== null && (
                <th scope="col" className={styles.amount}>
                  <FormattedMessage id="quotation.count.characters" />
                </th>
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {parts.map(({ file_id, name, words, characters }) => (
            <tr key={file_id}>
              <th scope="row" className={styles.name}>
                {name ?? <FormattedMessage id="quotation.count.text" />}
              </th>
              <td className={styles.amount}>
                <Counted amount={words} />
              </td>
              {page !== null && (
                <td className={styles.amount}>
                  <Counted amount={characters} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {quantity !== null && (
          <tfoot>
            <tr>
              <th scope="row" className={styles.head}>
                <FormattedMessage id="quotation.count.total" />
              </th>
              <td colSpan={page === null ? 1 : 2} className={styles.amount}>
                <Quantity unit={unit} quantity={quantity} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {page !== null && <PageRule characters={page.characters} />}
    </Stack>
  </Card>
);
