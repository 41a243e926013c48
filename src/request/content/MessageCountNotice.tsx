import { useDeferredValue, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { countWords } from '../../../machines/lib/countWords.ts';
import { isTooLongForMessages } from '../../../machines/request/quantity.ts';
import { maxMessages, wordsOfMessage } from '../../../machines/request/requestLimits.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { maxBroughtLength, toFragment } from '../drafts/fragmentDraft.ts';
import * as styles from '../request.css.ts';
import { useValue } from '../useField.ts';

/** The way to the form of a written translation, with what is filled in; of a text that no address can bring, it says so. */
const ToWrite = ({ text }: { readonly text: string }) => {
  const locale = useLocale();
  const sourceLang = useValue('sourceLang');
  const targetLang = useValue('targetLang');
  const furtherTargets = useValue('furtherTargets');
  const packageId = useValue('packageId');
  const isBrought = text.length <= maxBroughtLength;
  const brought = { text: isBrought ? text : '', sourceLang, targetLang, furtherTargets, packageId };
  return (
    <>
      {!isBrought && <FormattedMessage id="request.email.tooLongToBring" />}{' '}
      <Link href={`${toPath({ name: 'write' }, locale)}${toFragment(brought)}`}>
        <FormattedMessage id="request.email.toWrite" />
      </Link>
    </>
  );
};

/** Words of an e-mail as they are typed, and where its price jumps: what is longer counts as two messages (specification 5). */
export const MessageCountNotice = ({ text }: { readonly text: string }) => {
  const later = useDeferredValue(text);
  const words = useMemo(() => countWords(later), [later]);
  const isTooLong = isTooLongForMessages(words);
  return (
    <>
      <p className={styles.countRow}>
        <FormattedMessage
          id="request.email.count"
          values={{ count: words, max: words <= wordsOfMessage ? wordsOfMessage : maxMessages * wordsOfMessage }}
        />
      </p>
      <div role="status" className={styles.below}>
        {words > wordsOfMessage && (
          <Notice kind={isTooLong ? 'danger' : 'attention'}>
            {isTooLong ? (
              <>
                <FormattedMessage id="field.TooManyWords" /> <ToWrite text={later} />
              </>
            ) : (
              <FormattedMessage id="request.email.two" values={{ max: wordsOfMessage }} />
            )}
          </Notice>
        )}
      </div>
    </>
  );
};
