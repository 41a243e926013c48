import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { attachmentsMachine } from '../../../machines/documents/attachments.ts';
import { listCopies } from '../../../machines/documents/copies.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

const answers = ['removeCopies', 'leaveCopies'] as const;

/** The same document is counted more than once: whether that is meant. */
export const CopiesQuestion = ({ attachments }: { readonly attachments: ActorRefFrom<typeof attachmentsMachine> }) => {
  const intl = useIntl();
  const snapshot = useSelector(attachments, (now) => now);
  if (!snapshot.matches({ copies: 'asking' })) return null;
  const copies = listCopies(snapshot.context.attachments, snapshot.context.same);
  const names = intl.formatList(copies.map(({ name }) => name));
  return (
    <Notice
      kind="attention"
      live="status"
      title={<FormattedMessage id="documents.copies.title" values={{ count: copies.length }} />}
      actions={answers
        .filter((type) => snapshot.can({ type }))
        .map((type) => (
          <Button key={type} small onClick={() => attachments.send({ type })}>
            <FormattedMessage id={`documents.${type}`} values={{ count: copies.length }} />
          </Button>
        ))}
    >
      <FormattedMessage id="documents.copies.text" values={{ names }} />
    </Notice>
  );
};
