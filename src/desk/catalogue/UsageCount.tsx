import { FormattedMessage } from 'react-intl';
import type { TableRow } from '../../../machines/catalogue/catalogueCell.ts';
import type { DeskCatalogue } from '../../../openapi/types.ts';
import * as styles from './catalogue.css.ts';

type UsedProps = { readonly catalogue: DeskCatalogue; readonly row: TableRow };

/** How often a discount code has been used. */
export const UsageCount = ({ catalogue: { used }, row }: UsedProps) => {
  const cell = row.cells.find(({ column }) => column === 'code')?.cell;
  const typed = cell?.kind === 'text' ? cell.text.trim() : '';
  const count = used.find(({ code }) => code === typed)?.uses ?? 0;
  return (
    <p className={styles.muted}>
      <FormattedMessage id="staff.catalogue.used" values={{ count }} />
    </p>
  );
};
