import { FormattedMessage } from 'react-intl';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import { WordCountControl } from './WordCountControl.tsx';

/** How many words it will be, for who has no text yet. */
export const WordCount = () => {
  const hasProblem = useProblem('words') !== undefined;
  const words = useValue('words');
  return (
    <Disclosure title={<FormattedMessage id="write.noTextYet" />} needed={words > 0 || hasProblem}>
      {() => <WordCountControl />}
    </Disclosure>
  );
};
