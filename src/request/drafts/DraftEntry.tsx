import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { momentFormats } from '../../../machines/lib/timeZone.ts';
import type { ListedDraft } from '../../../machines/request/drafts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useRequest } from '../RequestContext.ts';
import type { DraftsRef } from './DraftsRef.ts';
import * as styles from './drafts.css.ts';

/** A draft of another request: what it is, since when and until when it is stored, and what can be done with it. */
export const DraftEntry = ({ drafts, entry }: { readonly drafts: DraftsRef; readonly entry: ListedDraft }) => {
  const intl = useIntl();
  const request = useRequest();
  const { key, service, sourceLang, targetLangs, about, changedAt, keptUntil } = entry;
  const chosen = useSelector(drafts, (snapshot) =>
    snapshot.hasTag('busy') && snapshot.context.chosen?.key === key ? snapshot.value : null,
  );
  const mayRemove = useSelector(drafts, (snapshot) => snapshot.can({ type: 'remove', entry }));
  // What waits to be sent is neither changed nor left for another draft of its service.
  const editing = useSelector(request, (snapshot) => snapshot.matches({ form: { filling: 'editing' } }));
  const mayResume = useSelector(drafts, (snapshot) => snapshot.can({ type: 'resume', entry })) && editing;
  const named = (code: string): string => intl.formatDisplayName(code, { type: 'language' }) ?? code;
  const languages =
    sourceLang === '' && targetLangs.length === 0
      ? intl.formatMessage({ id: 'request.drafts.noLanguages' })
      : `${sourceLang === '' ? '…' : named(sourceLang)} → ${targetLangs.length === 0 ? '…' : intl.formatList(targetLangs.map(named))}`;
  const title = intl.formatMessage({ id: `service.${service}.name` });
  const isToday = Date.parse(keptUntil) - Date.parse(changedAt) < 86_400_000;
  const what = <VisuallyHidden>{`: ${title}, ${about === '' ? languages : about}`}</VisuallyHidden>;
  return (
    <>
      <p className={styles.name}>{title}</p>
      <p className={styles.line}>{languages}</p>
      {about !== '' && <p className={styles.about}>{about}</p>}
      <p className={styles.line}>
        <FormattedMessage
          id="request.drafts.times"
          values={{
            changed: intl.formatDate(changedAt, momentFormats.moment),
            until: intl.formatDate(keptUntil, isToday ? momentFormats.time : momentFormats.day),
          }}
        />
      </p>
      <div className={styles.actions}>
        {(mayResume || chosen === 'opening') && (
          <Button small busy={chosen === 'opening'} onClick={() => drafts.send({ type: 'resume', entry })}>
            <FormattedMessage id="request.drafts.resume" />
            {what}
          </Button>
        )}
        {(mayRemove || chosen === 'removing') && (
          <Button
            kind="quiet"
            small
            busy={chosen === 'removing'}
            onClick={() => drafts.send({ type: 'remove', entry })}
          >
            <FormattedMessage id="request.drafts.remove" />
            {what}
          </Button>
        )}
      </div>
    </>
  );
};
