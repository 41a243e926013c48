import { useDeferredValue, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { countWords } from '../../../machines/lib/countWords.ts';

/** Words of a long text are counted after the letter is on the screen. */
export const WordCountText = ({ text }: { readonly text: string }) => {
  const later = useDeferredValue(text);
  const count = useMemo(() => countWords(later), [later]);
  return <FormattedMessage id="write.words" values={{ count }} />;
};
