import { FormattedMessage } from 'react-intl';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { useValue } from '../useField.ts';
import { useProblem } from '../useProblem.ts';
import { CommentsControl } from './CommentsControl.tsx';

/** What the agency should know, beside the note for the translator. */
export const Comments = () => {
  const hasProblem = useProblem('comments') !== undefined;
  const comments = useValue('comments');
  return (
    <Disclosure title={<FormattedMessage id="write.comments" />} needed={comments !== '' || hasProblem}>
      {() => <CommentsControl />}
    </Disclosure>
  );
};
