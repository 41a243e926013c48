import { FormattedMessage } from 'react-intl';
import type { CatalogueTable, TableRow } from '../../../machines/catalogue/catalogueCell.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import * as styles from './catalogue.css.ts';
import type { Editing } from './editing.ts';

type RemoveButtonProps = { readonly row: TableRow; readonly name: string; readonly editing: Editing };

/** Removes a row from a list; nothing where it stays. */
export const RemoveButton = ({ row: { without }, name, editing }: RemoveButtonProps) =>
  without !== null && (
    <Button small disabled={editing.isBusy} onClick={() => editing.change(without)}>
      <FormattedMessage id="staff.catalogue.remove" />
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </Button>
  );

type AddButtonProps = { readonly table: CatalogueTable; readonly editing: Editing };

/** Adds a row to a list; nothing where there are as many as there are. */
export const AddButton = ({ table: { id, withOneMore }, editing }: AddButtonProps) =>
  withOneMore !== null && (
    <div className={styles.foot}>
      <Button small disabled={editing.isBusy} onClick={() => editing.change(withOneMore)}>
        <FormattedMessage id="staff.catalogue.add" />
        <VisuallyHidden>
          {': '}
          <FormattedMessage id={`staff.catalogue.table.${id}`} />
        </VisuallyHidden>
      </Button>
    </div>
  );
