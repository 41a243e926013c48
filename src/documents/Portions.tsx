import { FormattedMessage } from 'react-intl';
import type { FilePortion } from '../../openapi/types.ts';
import { Disclosure } from '../ui/layout/Disclosure.tsx';

/** What a document holds beside its plain text, and whether the price holds it (specification 5). */
export const Portions = ({ portions }: { readonly portions: readonly FilePortion[] }) => (
  <Disclosure title={<FormattedMessage id="upload.portions" />} needed={false}>
    {() => (
      <ul>
        {portions.map(({ portion, words, counted }) => (
          <li key={portion}>
            <FormattedMessage id={`upload.portion.${portion}`} />:{' '}
            <FormattedMessage id={counted ? 'upload.portions.counted' : 'upload.portions.left'} values={{ words }} />
          </li>
        ))}
      </ul>
    )}
  </Disclosure>
);
