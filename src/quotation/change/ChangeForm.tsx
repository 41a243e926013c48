import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { maxLengths } from '../../../machines/lib/fieldLengths.ts';
import { services } from '../../../machines/services/index.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTimeInput } from '../../ui/dates/DateTimeInput.tsx';
import { fromLocalDateTime, toLocalDateTime } from '../../ui/dates/localDateTime.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ChangedDocuments } from './ChangedDocuments.tsx';
import { ChangedPackage } from './ChangedPackage.tsx';
import type { ChangeProps } from './ChangeProps.ts';

/** What of a request can be changed, as its service has it. */
export const ChangeForm = ({ actor, snapshot }: ChangeProps) => {
  const { quotation, fields, problems } = snapshot.context;
  const shown: readonly string[] = services[quotation.service].fields;
  const isSending = snapshot.matches({ editing: 'sending' });
  const problemOf = (field: (typeof problems)[number]['field']) => {
    const found = snapshot.matches({ editing: 'invalid' }) && problems.find((problem) => problem.field === field);
    return found ? <FormattedMessage id={`field.${found.code}`} /> : undefined;
  };
  const form = useRef<HTMLDivElement>(null);
  // The button that opened the form is gone with it.
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={form} tabIndex={-1}>
      <Stack>
        {shown.includes('files') && <ChangedDocuments actor={actor} snapshot={snapshot} problem={problemOf('files')} />}
        {shown.includes('packageId') && (
          <ChangedPackage actor={actor} snapshot={snapshot} problem={problemOf('packageId')} />
        )}
        {shown.includes('deadline') && (
          <Field
            label={<FormattedMessage id="quotation.change.deadline" />}
            error={problemOf('deadline')}
            required={false}
          >
            {(control) => (
              <DateTimeInput
                {...control}
                min={toLocalDateTime(quotation.server_time)}
                readOnly={isSending}
                defaultValue={fields.deadline === null ? '' : toLocalDateTime(fields.deadline)}
                onChange={(event) =>
                  actor.send({ type: 'edit', fields: { deadline: fromLocalDateTime(event.target.value) } })
                }
              />
            )}
          </Field>
        )}
        <Field
          label={<FormattedMessage id="quotation.note" />}
          error={problemOf('note')}
          required={false}
          length={{ count: fields.note.length, max: maxLengths.note }}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={maxLengths.note}
              readOnly={isSending}
              value={fields.note}
              onChange={(event) => actor.send({ type: 'edit', fields: { note: event.target.value } })}
            />
          )}
        </Field>
        {snapshot.matches({ editing: 'waiting' }) && (
          <Notice kind="danger" live="alert">
            <FormattedMessage id="quotation.change.waiting" />
          </Notice>
        )}
        {snapshot.matches({ editing: 'unsent' }) && (
          <Notice kind="danger" live="alert">
            <FormattedMessage id="quotation.change.unsent" />
          </Notice>
        )}
        <Actions>
          <Button busy={isSending} onClick={() => actor.send({ type: 'send' })}>
            <FormattedMessage id="quotation.change.send" />
          </Button>
          {!isSending && (
            <Button kind="quiet" onClick={() => actor.send({ type: 'leave' })}>
              <FormattedMessage id="quotation.change.leave" />
            </Button>
          )}
        </Actions>
      </Stack>
    </div>
  );
};
