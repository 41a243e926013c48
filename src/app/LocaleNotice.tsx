import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notices } from './Shell.css.ts';
import { useChild } from './useChild.ts';

/** What did not work when the language was switched. */
export const LocaleNotice = () => {
  const locale = useChild('locale');
  const notice = useSelector(locale, (snapshot) => snapshot.context.notice);
  if (notice === null) return null;
  return (
    <div className={notices}>
      <Notice
        kind="attention"
        live="status"
        actions={
          <Button small onClick={() => locale.send({ type: 'dismiss' })}>
            <FormattedMessage id="shell.dismiss" />
          </Button>
        }
      >
        <FormattedMessage id={`shell.locale.${notice}`} />
      </Notice>
    </div>
  );
};
