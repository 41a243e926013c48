import { FormattedMessage } from 'react-intl';
import type { Cell } from '../../../machines/catalogue/catalogueCell.ts';
import type { CatalogueValue, CurrencyCode, DeskCatalogue } from '../../../openapi/types.ts';
import { fromLocalDateTime, toLocalDateTime } from '../../ui/dates/localDateTime.ts';
import * as styles from './catalogue.css.ts';
import { everyService, isService } from './everyService.ts';
import { useCatalogueTexts } from './useCatalogueTexts.ts';

type CellInputProps = {
  readonly catalogue: DeskCatalogue;
  readonly cell: Cell;
  /** What it is and of what. */
  readonly label: string;
  readonly id: string;
  readonly isWrong: boolean;
  readonly isBusy: boolean;
  readonly change: (value: CatalogueValue) => void;
};

const findCurrency = ({ currencies }: DeskCatalogue, code: string): CurrencyCode | null =>
  currencies.find((each) => each.code === code)?.code ?? null;

/** Where the content of a cell is typed or chosen. */
export const CellInput = ({ catalogue, cell, label, id, isWrong, isBusy, change }: CellInputProps) => {
  const { intl, cellText, language } = useCatalogueTexts(catalogue);
  const any = intl.formatMessage({ id: 'staff.catalogue.any' });
  const field = {
    id,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? `${id}-error` : undefined,
    disabled: isBusy,
  } as const;
  switch (cell.kind) {
    case 'decimal':
      return (
        <input
          {...field}
          className={styles.number}
          inputMode="decimal"
          autoComplete="off"
          placeholder={cell.isOptional ? (cell.isLimit ? '∞' : '–') : undefined}
          value={cell.text ?? ''}
          onChange={({ target }) => change(cell.set(target.value === '' && cell.isOptional ? null : target.value))}
        />
      );
    case 'number':
      return (
        <input
          {...field}
          className={styles.number}
          type="number"
          step={cell.step}
          placeholder={cell.isOptional ? '∞' : undefined}
          value={cell.number === null || Number.isNaN(cell.number) ? '' : cell.number}
          onChange={({ target }) =>
            change(cell.set(target.value === '' ? (cell.isOptional ? null : Number.NaN) : Number(target.value)))
          }
        />
      );
    case 'flag':
      return (
        <input
          {...field}
          type="checkbox"
          className={styles.box}
          disabled={isBusy || cell.isFixed}
          checked={cell.isOn}
          onChange={({ target }) => change(cell.set(target.checked))}
        />
      );
    case 'text':
      return (
        <input
          {...field}
          className={cell.isCode && cell.text.length < 30 ? styles.short : styles.long}
          autoComplete="off"
          spellCheck={!cell.isCode}
          value={cell.text}
          onChange={({ target }) => change(cell.set(target.value))}
        />
      );
    case 'day':
      return (
        <input
          {...field}
          className={styles.short}
          type="date"
          value={cell.text}
          onChange={({ target }) => change(cell.set(target.value))}
        />
      );
    case 'moment':
      return (
        <input
          {...field}
          className={styles.moment}
          type="datetime-local"
          value={cell.at === null ? '' : toLocalDateTime(cell.at)}
          onChange={({ target }) => change(cell.set(fromLocalDateTime(target.value)))}
        />
      );
    case 'services':
      return (
        <details>
          <summary id={id}>{cellText(cell)}</summary>
          <fieldset className={styles.services} aria-label={label}>
            {everyService.map((service) => {
              const chosen = cell.services ?? everyService;
              const others = chosen.filter((each) => each !== service);
              return (
                <label key={service} className={styles.service}>
                  <input
                    type="checkbox"
                    disabled={isBusy}
                    checked={chosen.includes(service)}
                    onChange={({ target }) => {
                      const next = target.checked ? [...others, service] : others;
                      const isAll = next.length === everyService.length || next.length === 0;
                      change(cell.set(isAll ? null : everyService.filter((each) => next.includes(each))));
                    }}
                  />
                  <FormattedMessage id={`service.${service}.name`} />
                </label>
              );
            })}
          </fieldset>
        </details>
      );
    case 'service':
      return (
        <select
          {...field}
          className={styles.choice}
          value={cell.service ?? ''}
          onChange={({ target }) => change(cell.set(isService(target.value) ? target.value : null))}
        >
          {cell.isOptional && <option value="">{any}</option>}
          {cell.offered.map((service) => (
            <option key={service} value={service}>
              {intl.formatMessage({ id: `service.${service}.name` })}
            </option>
          ))}
        </select>
      );
    case 'currency':
      return (
        <select
          {...field}
          className={styles.number}
          value={cell.currency ?? ''}
          onChange={({ target }) => change(cell.set(findCurrency(catalogue, target.value)))}
        >
          {cell.isOptional && <option value="">{any}</option>}
          {catalogue.currencies.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      );
    case 'language':
      return (
        <select
          {...field}
          className={styles.choice}
          value={cell.language ?? ''}
          onChange={({ target }) => change(cell.set(target.value === '' ? null : target.value))}
        >
          {cell.isOptional && <option value="">{any}</option>}
          {catalogue.languages.map((code) => (
            <option key={code} value={code}>
              {language(code)}
            </option>
          ))}
        </select>
      );
  }
};
