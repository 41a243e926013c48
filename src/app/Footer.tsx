import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import * as styles from './Footer.css.ts';
import { RichFooter } from './RichFooter.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { useChild } from './useChild.ts';
import { useServices } from './useServices.ts';

/** A copyright line with the current year; one brand shows columns above it (specification 1). */
export const Footer = () => {
  const { brand } = useServices();
  const consent = useChild('consent');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {brand.footer === 'rich' && <RichFooter />}
        <div className={styles.last}>
          <span>
            <FormattedMessage
              id="shell.footer.copyright"
              values={{ year: String(new Date().getFullYear()), company: brand.contact.company }}
            />
          </span>
          <SchemeSwitch />
          <div className={styles.quiet}>
            <Button kind="quiet" small onClick={() => consent.send({ type: 'reopen' })}>
              <FormattedMessage id="shell.cookies.reopen" />
            </Button>
          </div>
        </div>
      </div>
    </footer>
  );
};
