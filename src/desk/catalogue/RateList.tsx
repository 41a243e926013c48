import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ratedServices } from '../../../machines/catalogue/rateTables.ts';
import type { RateFilters } from '../../../machines/desk/catalogue/deskRates.ts';
import type { DeskCatalogue, DeskRate } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { useDeskActor } from '../app/useDeskActor.ts';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { Table } from '../shared/Table.tsx';
import * as styles from './catalogue.css.ts';
import { provideDeskRates, ratesPerPage } from './rateActors.ts';
import { useCatalogueTexts } from './useCatalogueTexts.ts';

type FiltersProps = {
  readonly catalogue: DeskCatalogue;
  readonly filters: RateFilters;
  readonly set: (change: Partial<RateFilters>) => void;
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
            onChange={({ target }) => set({ service: ratedServices.find((each) => each === target.value) ?? null })}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="staff.catalogue.column.currency" />}>
        {(control) => (
          <Select
            {...control}
            value={filters.currency ?? ''}
            options={catalogue.currencies.map(({ code }) => ({ value: code, label: code }))}
            onChange={({ target }) =>
              set({ currency: catalogue.currencies.find(({ code }) => code === target.value)?.code ?? null })
            }
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="staff.catalogue.column.sourceLang" />}>
        {(control) => (
          <Select
            {...control}
            value={filters.sourceLang ?? ''}
            options={languages}
            onChange={({ target }) => set({ sourceLang: target.value || null })}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="staff.catalogue.column.targetLang" />}>
        {(control) => (
          <Select
            {...control}
            value={filters.targetLang ?? ''}
            options={languages}
            onChange={({ target }) => set({ targetLang: target.value || null })}
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
  const actor = useDeskActor(provideDeskRates, { brand, currency });
  const snapshot = useSelector(actor, (now) => now);
  const { filters, known } = snapshot.context;
  const set = (change: Partial<RateFilters>) => actor.send({ type: 'filter', change });
  const priceOf = ({ currency: paid }: DeskRate, text: string): string =>
    cellText({
      kind: 'decimal',
      unit: 'unitPrice',
      currency: paid,
      text,
      isOptional: false,
      set: () => ({ section: 'rates', adjustments: [], prices: [] }),
    });
  const pages = known === null ? 1 : Math.max(1, Math.ceil(known.total / ratesPerPage));
  return (
    <div className={styles.block}>
      <Filters catalogue={catalogue} filters={filters} set={set} />
      {snapshot.matches('failed') && (
        <RetryNotice onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.catalogue.rates.failed" />
        </RetryNotice>
      )}
      {known === null && snapshot.matches('loading') && <Skeleton count={3} size="block" />}
      {known !== null && (
        <>
          <p role="status" className={styles.muted}>
            <FormattedMessage id="staff.catalogue.rates.count" values={{ count: known.total }} />
          </p>
          {known.rates.length > 0 && (
            <Table
              kind="fitting"
              label={<FormattedMessage id="staff.catalogue.section.rates" />}
              columns={columns.map((column, index) => ({
                key: column,
                name: <FormattedMessage id={`staff.catalogue.rates.${column}`} />,
                isNumeric: index > 1,
              }))}
              rows={known.rates.map((rate) => ({
                key: `${rate.source_lang} ${rate.target_lang} ${rate.currency}`,
                cells: [
                  `${language(rate.source_lang)} – ${language(rate.target_lang)}`,
                  <FormattedMessage key="unit" id={`staff.catalogue.unit.${rate.unit}`} />,
                  priceOf(rate, rate.unit_price),
                  rate.listed === rate.unit_price ? '–' : priceOf(rate, rate.listed),
                  rate.coming === null ? '–' : priceOf(rate, rate.coming),
                ],
              }))}
            />
          )}
          {pages > 1 && (
            <Row>
              <Button small disabled={filters.page <= 1} onClick={() => set({ page: filters.page - 1 })}>
                <FormattedMessage id="staff.catalogue.rates.previous" />
              </Button>
              <span>
                <FormattedMessage id="staff.catalogue.rates.page" values={{ page: filters.page, pages }} />
              </span>
              <Button small disabled={filters.page >= pages} onClick={() => set({ page: filters.page + 1 })}>
                <FormattedMessage id="staff.catalogue.rates.next" />
              </Button>
            </Row>
          )}
        </>
      )}
    </div>
  );
};
