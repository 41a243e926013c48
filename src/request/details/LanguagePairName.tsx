import { FormattedMessage } from 'react-intl';
import { LanguageName } from '../../ui/text/LanguageName.tsx';

type LanguagePairNameProps = { readonly source: string; readonly target: string };

/** From which language into which. */
export const LanguagePairName = ({ source, target }: LanguagePairNameProps) => (
  <FormattedMessage
    id="quotation.pair"
    values={{
      source: <LanguageName key="source" code={source} />,
      target: <LanguageName key="target" code={target} />,
    }}
  />
);
