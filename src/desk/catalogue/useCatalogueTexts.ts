import { type IntlShape, useIntl } from 'react-intl';
import type { Cell, Column, RowName } from '../../../machines/catalogue/catalogueCell.ts';
import { momentFormats } from '../../../machines/lib/timeZone.ts';
import type { DeskCatalogue } from '../../../openapi/types.ts';

type DecimalCell = Extract<Cell, { kind: 'decimal' }>;

const decimalText = (intl: IntlShape, { unit, currency, text, isLimit }: DecimalCell): string => {
  const value = Number(text);
  if (text === null) return intl.formatMessage({ id: `staff.catalogue.${isLimit ? 'unlimited' : 'notOffered'}` });
  if (text.trim() === '' || Number.isNaN(value)) return text;
  if (unit === 'percent') return intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 2 });
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: unit === 'unitPrice' ? 4 : 2 };
  if (currency === null) return intl.formatNumber(value, digits);
  return intl.formatNumber(value, { style: 'currency', currency, ...digits });
};

/** How the catalogue's contents are said in the reader's language. */
export const useCatalogueTexts = (catalogue: DeskCatalogue) => {
  const intl = useIntl();
  const any = () => intl.formatMessage({ id: 'staff.catalogue.any' });
  const language = (code: string): string => intl.formatDisplayName(code, { type: 'language' }) ?? code;
  const cellText = (cell: Cell): string => {
    switch (cell.kind) {
      case 'decimal':
        return decimalText(intl, cell);
      case 'number':
        return cell.number === null
          ? intl.formatMessage({ id: 'staff.catalogue.unlimited' })
          : Number.isNaN(cell.number)
            ? ''
            : intl.formatNumber(cell.number);
      case 'flag':
        return intl.formatMessage({ id: cell.isOn ? 'staff.catalogue.yes' : 'staff.catalogue.no' });
      case 'text':
        return cell.text;
      case 'day':
        return cell.text === '' ? '' : intl.formatDate(`${cell.text}T12:00:00Z`, momentFormats.day);
      case 'moment':
        return cell.at === null ? '–' : intl.formatDate(cell.at, momentFormats.moment);
      case 'services':
        return cell.services === null
          ? any()
          : intl.formatList(cell.services.map((each) => intl.formatMessage({ id: `service.${each}.name` })));
      case 'service':
        return cell.service === null ? any() : intl.formatMessage({ id: `service.${cell.service}.name` });
      case 'currency':
        return cell.currency ?? any();
      case 'language':
        return cell.language === null ? any() : language(cell.language);
    }
  };
  const rowName = (name: RowName): string => {
    switch (name.kind) {
      case 'package':
        return catalogue.packages.find(({ id }) => id === name.id)?.name ?? String(name.id);
      case 'category':
        return catalogue.categories.find(({ id }) => id === name.id)?.name ?? String(name.id);
      case 'currency':
        return name.code;
      case 'word':
        return intl.formatMessage({ id: `staff.catalogue.row.${name.word}` });
      case 'place':
        return intl.formatMessage({ id: 'staff.catalogue.row.place' }, { place: name.place });
    }
  };
  const columnName = (column: Column): string => intl.formatMessage({ id: `staff.catalogue.column.${column}` });
  return { intl, cellText, rowName, columnName, language };
};
