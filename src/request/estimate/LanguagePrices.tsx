import { FormattedMessage, useIntl } from 'react-intl';
import type { LanguageEstimate } from '../../../openapi/types.ts';
import { Money } from '../../ui/money/Money.tsx';
import { PriceTable } from '../../ui/money/PriceTable.tsx';
import { Included } from '../packages/Included.tsx';
import * as styles from '../request.css.ts';

/** What each of several target languages has in the price. */
export const LanguagePrices = ({ languages }: { readonly languages: readonly LanguageEstimate[] }) => {
  const intl = useIntl();
  return (
    <div>
      <p className={styles.small}>
        <FormattedMessage id="request.target.prices" />
      </p>
      <PriceTable
        rows={languages.map(({ target_lang, gross, ...priced }) => ({
          id: target_lang,
          name: (
            <>
              {intl.formatDisplayName(target_lang, { type: 'language' }) ?? target_lang}
              <span className={styles.small}>
                <Included priced={priced} inBrackets />
              </span>
            </>
          ),
          value: <Money amount={gross} />,
        }))}
      />
    </div>
  );
};
