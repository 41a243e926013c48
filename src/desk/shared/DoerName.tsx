import { FormattedMessage } from 'react-intl';
import { readDoer } from '../../../machines/desk/people/doer.ts';

/** Whoever has done something, in the reader's language: a person by their name, others by what they are. */
export const DoerName = ({ who }: { readonly who: string }) => {
  const doer = readDoer(who);
  switch (doer.kind) {
    case 'known':
      return <FormattedMessage id={`staff.doer.${doer.word}`} />;
    case 'script':
    case 'account':
      return <FormattedMessage id={`staff.doer.${doer.kind}`} values={{ name: doer.name }} />;
    case 'person':
      return doer.name;
    default:
      return doer satisfies never;
  }
};
