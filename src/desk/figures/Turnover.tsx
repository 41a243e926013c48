import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskFigures } from '../../../openapi/types.ts';
import { StackedBars } from './charts/StackedBars.tsx';
import { Figure, type Saving } from './Figure.tsx';
import * as styles from './figures.css.ts';
import { useFormats } from './useFormats.ts';

type Line = DeskFigures['turnover'][number];
type TurnoverProps = { readonly rows: readonly Line[]; readonly saving: Saving };

/** Lines of a picture at most; the table has all of them. */
const pictured = 8;

const toKey = ({ service, source_lang, target_lang, gross }: Line): string =>
  [service, source_lang, target_lang, gross.currency_code].join(' ');

/** What was sold; a currency has a picture of its own, since amounts of two cannot be compared. */
export const Turnover = ({ rows, saving }: TurnoverProps) => {
  const intl = useIntl();
  const { columns, number, money, pair } = useFormats();
  const currencies = [...new Set(rows.map(({ gross }) => gross.currency_code))];
  const title = intl.formatMessage({ id: 'staff.figures.turnover.title' });
  const nameService = ({ service }: Line): string => intl.formatMessage({ id: `service.${service}.name` });
  return (
    <Figure
      table="turnover"
      sum={<FormattedMessage id="staff.figures.turnover.sum" values={{ count: pictured }} />}
      columns={columns('service', 'pair', 'orders', 'net', 'gross')}
      rows={rows.map((row) => ({
        key: toKey(row),
        cells: [
          nameService(row),
          pair(row.source_lang, row.target_lang),
          number(row.orders),
          money(row.net),
          money(row.gross),
        ],
      }))}
      isWide
      saving={saving}
    >
      {currencies.map((currency) => (
        <div key={currency}>
          {currencies.length > 1 && <h3 className={styles.subtitle}>{currency}</h3>}
          <StackedBars
            title={`${title}, ${currency}`}
            rows={rows
              .filter(({ gross }) => gross.currency_code === currency)
              .slice(0, pictured)
              .map((row) => ({
                key: toKey(row),
                name: `${nameService(row)}, ${pair(row.source_lang, row.target_lang)}`,
                value: money(row.gross),
                parts: [{ kind: 'full', size: Number(row.gross.currency_amount_decimal) }],
              }))}
          />
        </div>
      ))}
    </Figure>
  );
};
