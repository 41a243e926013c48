import { FormattedMessage } from 'react-intl';
import { normaliseLink } from '../../../machines/lib/link.ts';
import { linkProblems } from '../../../machines/request/entryProblems.ts';
import { useChange, useValue } from '../useField.ts';
import { Entries } from './Entries.tsx';

/** The pages to translate. */
export const Links = () => {
  const change = useChange();
  const links = useValue('links');
  return (
    <Entries
      field="links"
      label={<FormattedMessage id="write.links" />}
      hint={<FormattedMessage id="request.linksHint" />}
      entries={links}
      problems={linkProblems(links)}
      input={{ type: 'url', inputMode: 'url', autoComplete: 'url' }}
      complete={normaliseLink}
      onChange={(entries) => change({ links: entries })}
    />
  );
};
