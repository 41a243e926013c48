import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { services as descriptions, listPackageIds } from '../../../machines/services/index.ts';
import type { CatalogueExample, CurrencyCode, Estimate, PackageId, Service } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { DateTimeInput } from '../../ui/dates/DateTimeInput.tsx';
import { fromLocalDateTime, toLocalDateTime } from '../../ui/dates/localDateTime.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Table } from '../shared/Table.tsx';
import type { DraftProps } from './CatalogueActor.ts';
import * as styles from './catalogue.css.ts';
import { useCatalogueTexts } from './useCatalogueTexts.ts';

const isService = (name: string): name is Service => name in descriptions;

/** What an amount of another unit usually is. */
const usualQuantity = (service: Service): number => {
  const { unit } = descriptions[service].prices;
  return unit === 'word' ? 1000 : unit === 'minute' ? 30 : 2;
};

const wordsWrong = (code: string | undefined) =>
  code === undefined ? undefined : <FormattedMessage id="staff.catalogue.example.wrong" />;

/** The example that a change is tried on. */
const Example = ({ actor, catalogue, draft: { example, problems }, isBusy }: DraftProps) => {
  const { intl, language } = useCatalogueTexts(catalogue);
  const set = (change: Partial<CatalogueExample>) => actor.send({ type: 'example', change });
  const languages = catalogue.languages.map((value) => ({ value, label: language(value) }));
  const offered = listPackageIds(example.service);
  const wrong = (field: string) => wordsWrong(problems.find((problem) => problem.field === `example.${field}`)?.code);
  const name = (id: PackageId): string => catalogue.packages.find((each) => each.id === id)?.name ?? String(id);
  const findCurrency = (value: string): CurrencyCode =>
    catalogue.currencies.find(({ code }) => code === value)?.code ?? example.currency;
  return (
    <div className={styles.fields}>
      <Field label={<FormattedMessage id="staff.catalogue.column.service" />} error={wrong('service')}>
        {(control) => (
          <Select
            {...control}
            disabled={isBusy}
            value={example.service}
            options={Object.keys(descriptions)
              .filter(isService)
              .map((value) => ({ value, label: intl.formatMessage({ id: `service.${value}.name` }) }))}
            onChange={({ target: { value } }) => {
              if (!isService(value)) return;
              const [first = 1] = listPackageIds(value);
              const package_id = listPackageIds(value).includes(example.package_id) ? example.package_id : first;
              set({ service: value, package_id, quantity: usualQuantity(value) });
            }}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="staff.catalogue.column.sourceLang" />} error={wrong('source_lang')}>
        {(control) => (
          <Select
            {...control}
            disabled={isBusy}
            value={example.source_lang}
            options={languages}
            onChange={({ target }) => set({ source_lang: target.value })}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="staff.catalogue.column.targetLang" />} error={wrong('target_lang')}>
        {(control) => (
          <Select
            {...control}
            disabled={isBusy}
            value={example.target_lang}
            options={languages}
            onChange={({ target }) => set({ target_lang: target.value })}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="staff.catalogue.example.category" />} error={wrong('category_id')}>
        {(control) => (
          <Select
            {...control}
            disabled={isBusy}
            value={example.category_id}
            options={catalogue.categories.map(({ id, name: label }) => ({ value: String(id), label }))}
            onChange={({ target }) => set({ category_id: Number(target.value) })}
          />
        )}
      </Field>
      {offered.length > 1 && (
        <Field label={<FormattedMessage id="staff.catalogue.example.package" />} error={wrong('package_id')}>
          {(control) => (
            <Select
              {...control}
              disabled={isBusy}
              value={example.package_id}
              options={offered.map((id) => ({ value: String(id), label: name(id) }))}
              onChange={({ target }) => {
                const chosen = offered.find((id) => String(id) === target.value);
                if (chosen !== undefined) set({ package_id: chosen });
              }}
            />
          )}
        </Field>
      )}
      <Field
        label={<FormattedMessage id={`staff.catalogue.example.${descriptions[example.service].prices.unit}`} />}
        error={wrong('quantity')}
      >
        {(control) => (
          <TextInput
            {...control}
            type="number"
            min={0.01}
            step="any"
            disabled={isBusy}
            value={Number.isNaN(example.quantity) ? '' : example.quantity}
            onChange={({ target }) => set({ quantity: target.value === '' ? Number.NaN : Number(target.value) })}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="staff.catalogue.column.currency" />} error={wrong('currency')}>
        {(control) => (
          <Select
            {...control}
            disabled={isBusy}
            value={example.currency}
            options={catalogue.currencies.map(({ code }) => ({ value: code, label: code }))}
            onChange={({ target }) => set({ currency: findCurrency(target.value) })}
          />
        )}
      </Field>
      <Field
        label={<FormattedMessage id="staff.catalogue.example.deadline" />}
        required={false}
        error={wrong('deadline')}
      >
        {(control) => (
          <DateTimeInput
            {...control}
            disabled={isBusy}
            value={example.deadline === null ? '' : toLocalDateTime(example.deadline)}
            onChange={({ target }) => set({ deadline: fromLocalDateTime(target.value) })}
          />
        )}
      </Field>
      <Field
        label={<FormattedMessage id="staff.catalogue.column.code" />}
        required={false}
        error={wrong('discount_code')}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={40}
            disabled={isBusy}
            value={example.discount_code ?? ''}
            onChange={({ target }) => set({ discount_code: target.value === '' ? null : target.value })}
          />
        )}
      </Field>
    </div>
  );
};

const priceCells = (estimate: Estimate | null): readonly ReactNode[] => [
  estimate?.price ? (
    <Money key="net" amount={estimate.price.net} />
  ) : (
    <FormattedMessage key="net" id="staff.catalogue.notOffered" />
  ),
  estimate?.price ? <Money key="gross" amount={estimate.price.gross} /> : '–',
  <Fragment key="delivery">
    {estimate?.deliver_by ? <DateTime iso={estimate.deliver_by} /> : '–'}
    {estimate?.wish === 'impossible' && estimate.earliest !== null && (
      <p className={styles.muted}>
        <FormattedMessage
          id="staff.catalogue.example.impossible"
          values={{ earliest: <DateTime iso={estimate.earliest} /> }}
        />
      </p>
    )}
  </Fragment>,
];

const columns = ['net', 'gross', 'delivery'] as const;

/** An example, priced without the change and with it. */
export const Preview = (props: DraftProps & { readonly isPricing: boolean }) => {
  const { actor, draft, isBusy, isPricing } = props;
  return (
    <section className={styles.panel} aria-labelledby="preview-title">
      <h3 id="preview-title">
        <FormattedMessage id="staff.catalogue.preview.title" />
      </h3>
      <Example {...props} />
      <div>
        <Button busy={isPricing} disabled={isBusy && !isPricing} onClick={() => actor.send({ type: 'preview' })}>
          <FormattedMessage id="staff.catalogue.preview.submit" />
        </Button>
      </div>
      <div role="status" className={styles.priced}>
        {draft.preview !== null && (
          <Table
            kind="fitting"
            label={
              <FormattedMessage id="staff.catalogue.preview.at" values={{ at: <DateTime iso={draft.preview.at} /> }} />
            }
            columns={[
              { key: 'of', name: null },
              ...columns.map((column) => ({
                key: column,
                name: <FormattedMessage id={`staff.catalogue.preview.${column}`} />,
                isNumeric: column !== 'delivery',
              })),
            ]}
            rows={(['before', 'after'] as const).map((side) => ({
              key: side,
              cells: [
                <FormattedMessage key="of" id={`staff.catalogue.difference.${side}`} />,
                ...priceCells(draft.preview?.[side] ?? null),
              ],
            }))}
          />
        )}
      </div>
    </section>
  );
};
