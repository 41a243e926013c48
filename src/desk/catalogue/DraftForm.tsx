import { type FormEvent, type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { tidyValue } from '../../../machines/catalogue/catalogueDraft.ts';
import { catalogueTables } from '../../../machines/catalogue/catalogueTables.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTimeInput } from '../../ui/dates/DateTimeInput.tsx';
import { fromLocalDateTime, toLocalDateTime } from '../../ui/dates/localDateTime.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import type { DraftProps } from './CatalogueActor.ts';
import * as styles from './catalogue.css.ts';
import { Differences } from './Differences.tsx';
import { cellId } from './editing.ts';
import { Preview } from './Preview.tsx';
import { useCatalogueTexts } from './useCatalogueTexts.ts';
import { ValueTables } from './ValueTables.tsx';

/** Where each problem is, by the words of its column and row. */
const Problems = ({ catalogue, draft }: DraftProps) => {
  const { intl, columnName, rowName } = useCatalogueTexts(catalogue);
  const places = catalogueTables(draft.value).flatMap(({ rows }) =>
    rows.flatMap(({ name, cells }) =>
      cells.map(({ path, column }) => ({ path, text: `${columnName(column)}, ${rowName(name)}` })),
    ),
  );
  const textOf = (field: string): string => {
    if (field === 'valid_from') return intl.formatMessage({ id: 'staff.catalogue.from' });
    if (field.startsWith('example.')) return intl.formatMessage({ id: 'staff.catalogue.preview.title' });
    return places.find(({ path }) => path === field)?.text ?? intl.formatMessage({ id: 'staff.catalogue.all' });
  };
  return (
    <ErrorSummary
      key={JSON.stringify(draft.problems)}
      title={<FormattedMessage id="staff.catalogue.incomplete" />}
      items={draft.problems.map(({ field, code }) => ({
        fieldId: cellId(field),
        text: `${textOf(field)}: ${intl.formatMessage({ id: `field.${code}` })}`,
      }))}
    />
  );
};

/** From when, and why. */
const Plan = ({ actor, draft: { from, note, problems }, isBusy }: DraftProps) => {
  const code = problems.find(({ field }) => field === 'valid_from')?.code;
  const noteCode = problems.find(({ field }) => field === 'note')?.code;
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id}>
        <FormattedMessage id="staff.catalogue.plan" />
      </h3>
      <div className={styles.fields}>
        <Field
          id={cellId('valid_from')}
          label={<FormattedMessage id="staff.catalogue.from" />}
          hint={<FormattedMessage id="staff.catalogue.from.hint" />}
          required={false}
          error={code && <FormattedMessage id={`field.${code}`} />}
        >
          {(control) => (
            <DateTimeInput
              {...control}
              disabled={isBusy}
              value={from === null ? '' : toLocalDateTime(from)}
              onChange={({ target }) => actor.send({ type: 'plan', plan: { from: fromLocalDateTime(target.value) } })}
            />
          )}
        </Field>
        <Field
          id={cellId('note')}
          label={<FormattedMessage id="staff.catalogue.note" />}
          hint={<FormattedMessage id="staff.catalogue.note.hint" />}
          required={false}
          error={noteCode && <FormattedMessage id={`field.${noteCode}`} />}
        >
          {(control) => (
            <TextInput
              {...control}
              disabled={isBusy}
              maxLength={1000}
              value={note}
              onChange={({ target }) => actor.send({ type: 'plan', plan: { note: target.value } })}
            />
          )}
        </Field>
      </div>
    </section>
  );
};

/** A change of a section: what it says, from when, an example, and what is different by it. */
export const DraftForm = (
  props: DraftProps & { readonly isPricing: boolean; readonly isSaving: boolean; readonly children?: ReactNode },
) => {
  const { actor, catalogue, draft, isBusy, isPricing, isSaving } = props;
  const { intl } = useCatalogueTexts(catalogue);
  const save = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'save' });
  };
  return (
    <form className={styles.content} noValidate onSubmit={save}>
      {draft.problems.length > 0 && <Problems {...props} />}
      <ValueTables
        catalogue={catalogue}
        value={draft.value}
        editing={{
          problems: draft.problems,
          isBusy: isBusy && !isPricing,
          change: (value) => actor.send({ type: 'change', value }),
        }}
      />
      {draft.base !== null && (
        <section className={styles.block}>
          <h3>
            <FormattedMessage id="staff.catalogue.difference.title" />
          </h3>
          <Differences
            catalogue={catalogue}
            label={intl.formatMessage({ id: 'staff.catalogue.difference.title' })}
            before={draft.base}
            after={tidyValue(draft.value)}
          />
        </section>
      )}
      <Plan {...props} />
      <Preview {...props} />
      <Row>
        <Button type="submit" kind="primary" busy={isSaving} disabled={isBusy && !isSaving}>
          <FormattedMessage id={draft.from === null ? 'staff.catalogue.save' : 'staff.catalogue.save.later'} />
        </Button>
        <Button disabled={isBusy} onClick={() => actor.send({ type: 'discard' })}>
          <FormattedMessage id="staff.catalogue.discard" />
        </Button>
      </Row>
    </form>
  );
};
