import { FormattedMessage } from 'react-intl';
import type { Cell } from '../../../machines/catalogue/catalogueCell.ts';
import type { DeskCatalogue } from '../../../openapi/types.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { CellInput } from './CellInput.tsx';
import { cellId, type Editing } from './editing.ts';

type EditedCellProps = {
  readonly catalogue: DeskCatalogue;
  readonly editing: Editing;
  readonly path: string;
  readonly cell: Cell;
  /** What it is and of what. */
  readonly label: string;
};

/** A cell's control, and what is wrong with its content. */
export const EditedCell = ({ catalogue, editing, path, cell, label }: EditedCellProps) => {
  const code = editing.problems.find(({ field }) => field === path)?.code;
  return (
    <>
      <CellInput
        catalogue={catalogue}
        cell={cell}
        label={label}
        id={cellId(path)}
        isWrong={code !== undefined}
        isBusy={editing.isBusy}
        change={editing.change}
      />
      {code !== undefined && (
        <FieldError id={`${cellId(path)}-error`}>
          <FormattedMessage id={`field.${code}`} />
        </FieldError>
      )}
    </>
  );
};
