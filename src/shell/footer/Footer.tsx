import { FormattedMessage } from 'react-intl';
import { SchemeSwitch } from '../../lib/scheme/SchemeSwitch.tsx';
import { useBrandMeta } from '../../lib/services/useApp.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import * as styles from './Footer.css.ts';
import { LegalLinks } from './LegalLinks.tsx';
import { RichFooter } from './RichFooter.tsx';

/** A copyright line with the current year and the legal pages; one brand shows columns above it (specification 1). */
export const Footer = () => {
  const { brand } = useServices();
  const consent = useChild('consent');
  const meta = useBrandMeta();
  const isDemonstration = meta?.demonstration === true;
  const isAsked = meta?.statistics === true;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {brand.footer === 'rich' && <RichFooter />}
        {isDemonstration && (
          <p>
            <FormattedMessage id="shell.footer.demonstration" />
          </p>
        )}
        <LegalLinks />
        <div className={styles.last}>
          <span>
            <FormattedMessage
              id="shell.footer.copyright"
              values={{ year: String(new Date().getFullYear()), company: brand.contact.company }}
            />
          </span>
          <SchemeSwitch />
          {isAsked && (
            <div className={styles.quiet}>
              <Button kind="quiet" small onClick={() => consent.send({ type: 'reopen' })}>
                <FormattedMessage id="shell.cookies.reopen" />
              </Button>
            </div>
          )}
        </div>
      </div>
    </footer>
  );
};
