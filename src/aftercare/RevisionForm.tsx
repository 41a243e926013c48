import { FormattedMessage } from 'react-intl';
import { maxMessageLength } from '../../machines/aftercare/aftercare.ts';
import type { RevisionProps } from './RevisionProps.ts';
import { TypedTextForm } from './TypedTextForm.tsx';
import { getTypedState } from './typedState.ts';

/** @property isOpened by a button just now, not with the page */
type RevisionFormProps = RevisionProps & { readonly isOpened: () => boolean };

/** What is to be revised. */
export const RevisionForm = ({ actor, snapshot, isOpened }: RevisionFormProps) => {
  const { text } = snapshot.context;
  return (
    <TypedTextForm
      text={text}
      maxLength={maxMessageLength}
      state={getTypedState(snapshot)}
      send={actor.send}
      canLeave={snapshot.can({ type: 'leave' })}
      isOpened={isOpened}
      words={{
        label: <FormattedMessage id="order.revision.label" />,
        hint: <FormattedMessage id="order.revision.hint" />,
        unsent: <FormattedMessage id="order.revision.unsent" />,
        send: <FormattedMessage id="order.revision.send" />,
        leave: <FormattedMessage id="order.revision.leave" />,
      }}
    />
  );
};
