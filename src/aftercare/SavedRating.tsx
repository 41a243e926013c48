import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { small } from '../ui/text/shared.css.ts';
import * as styles from './aftercare.css.ts';
import type { RatingProps } from './RatingProps.ts';

/** What a customer thinks of their order, and until when they can think again. */
export const SavedRating = ({ actor, snapshot }: RatingProps) => {
  const { rating } = snapshot.context.order;
  const isSaved = snapshot.matches({ rated: 'saved' });
  const shown = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (isSaved) shown.current?.focus({ preventScroll: true });
  }, [isSaved]);
  if (rating === null) return null;
  const { stars, comment, editable_until: until } = rating;
  return (
    <div ref={shown} tabIndex={-1} className={styles.shown}>
      <Stack gap="s">
        {isSaved && (
          <Notice kind="success" live="status">
            <FormattedMessage id="order.rating.saved" />
          </Notice>
        )}
        <p>
          <FormattedMessage id={`order.rating.level.${stars}`} />
        </p>
        {comment !== null && <p className={styles.typed}>{comment}</p>}
        {snapshot.can({ type: 'edit' }) && (
          <>
            <p className={small}>
              <FormattedMessage
                id="order.rating.until"
                values={{ date: <DateTime key="date" iso={until} show="date" /> }}
              />
            </p>
            <Actions>
              <Button small onClick={() => actor.send({ type: 'edit' })}>
                <FormattedMessage id="order.rating.change" />
              </Button>
            </Actions>
          </>
        )}
      </Stack>
    </div>
  );
};
