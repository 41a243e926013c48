import { FormattedMessage, useIntl } from 'react-intl';
import { ratedServices } from '../../../machines/catalogue/rateTables.ts';
import { type DeskFilters, type FilterChange, noFilters } from '../../../machines/desk/shared/listFilters.ts';
import type { DeskCatalogue, DeskRate } from '../../../openapi/types.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { pageSize } from '../shared/listCalls.ts';
import { Paging } from '../shared/Paging.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { Table } from '../shared/Table.tsx';
import { useDeskList } from '../shared/useDeskList.ts';
import * as styles from './catalogue.css.ts';
import { useCatalogueTexts } from './useCatalogueTexts.ts';

type FiltersProps = {
  readonly catalogue: DeskCatalogue;
  readonly filters: DeskFilters;
  readonly set: (change: FilterChange) => void;
};

const Filters = ({ catalogue, filters, set }: FiltersProps) => {
  const { intl, language } = useCatalogueTexts(catalogue);
  const any = { value: '', label: intl.formatMessage({ id: 'staff.catalogue.any' }) };
  const languages = [any, ...catalogue.languages.map((value) => ({ value, label: language(value) }))];
  return (
    <div className={styles.fields}>
      <Field label={<FormattedMessage id="staff.catalogue.column.service" />} required={true}>
        {(control) => (
          <Select
            {...control}
            value={filters.service ?? ''}
            options={ratedServices.map((value) => ({
              value,
              label: intl.formatMessage({ id: `service.${value}.name` }),
            }))}
            onChange={({ target }) => set({ service: target.value })}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="staff.catalogue.column.currency" />}>
        {(control) => (
          <Select
            {...control}
            value={filters.currency ?? ''}
            options={catalogue.currencies.map(({ code }) => ({ value: code, label: code }))}
            onChange={({ target }) => set({ currency: target.value })}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="staff.catalogue.column.sourceLang" />}>
        {(control) => (
          <Select
            {...control}
            value={filters.sourceLang ?? ''}
            options={languages}
            onChange={({ target }) => set({ sourceLang: target.value || undefined })}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="staff.catalogue.column.targetLang" />}>
        {(control) => (
          <Select
            {...control}
            value={filters.targetLang ?? ''}
            options={languages}
            onChange={({ target }) => set({ targetLang: target.value || undefined })}
          />
        )}
      </Field>
    </div>
  );
};

const columns = ['pair', 'unit', 'now', 'listed', 'coming'] as const;

/** Unit prices, a page at a time. */
export const RateList = ({ catalogue }: { readonly catalogue: DeskCatalogue }) => {
  const { brand, currency } = catalogue;
  const { cellText, language } = useCatalogueTexts(catalogue);
  const intl = useIntl();
  const { actor, snapshot, filters, known } = useDeskList('rates', { ...noFilters, brand, service: 'write', currency });
  const set = (change: FilterChange) => actor.send({ type: 'filter', change });
  const formatPrice = ({ currency: paid }: DeskRate, text: string): string =>
    cellText({
      kind: 'decimal',
      unit: 'unitPrice',
      currency: paid,
      text,
      isOptional: false,
      set: () => ({ section: 'rates', adjustments: [], prices: [] }),
    });
  return (
    <div className={styles.block}>
      <Filters catalogue={catalogue} filters={filters} set={set} />
      {snapshot.matches('failed') && (
        <RetryNotice onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.catalogue.rates.failed" />
        </RetryNotice>
      )}
      {snapshot.matches('forbidden') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.queue.forbidden" />
        </Notice>
      )}
      {known === null && snapshot.matches('loading') && <Skeleton count={3} size="block" />}
      {known !== null && (
        <>
          <p role="status" className={styles.muted}>
            <FormattedMessage id="staff.catalogue.rates.count" values={{ count: known.total }} />
          </p>
          {known.rows.length > 0 && (
            <Table
              kind="fitting"
              isHeaded
              label={<FormattedMessage id="staff.catalogue.section.rates" />}
              columns={columns.map((column, index) => ({
                key: column,
                name: <FormattedMessage id={`staff.catalogue.rates.${column}`} />,
                isNumeric: index > 1,
              }))}
              rows={known.rows.map((rate) => ({
                key: `${rate.source_lang} ${rate.target_lang} ${rate.currency}`,
                cells: [
                  `${language(rate.source_lang)} – ${language(rate.target_lang)}`,
                  <FormattedMessage key="unit" id={`staff.catalogue.unit.${rate.unit}`} />,
                  formatPrice(rate, rate.unit_price),
                  rate.listed === rate.unit_price ? '–' : formatPrice(rate, rate.listed),
                  rate.coming === null ? '–' : formatPrice(rate, rate.coming),
                ],
              }))}
            />
          )}
          <Paging
            label={intl.formatMessage({ id: 'staff.board.pages' })}
            page={filters.page}
            pages={Math.max(1, Math.ceil(known.total / pageSize))}
            onTurn={(page) => set({ page })}
          />
        </>
      )}
    </div>
  );
};
