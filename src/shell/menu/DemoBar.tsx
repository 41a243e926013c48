import { useServices } from '../../lib/services/useServices.ts';
import { classes } from '../../ui/theme/classes.ts';
import * as styles from '../Shell.css.ts';
import { DemoCustomer } from './DemoCustomer.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { Logo } from './Logo.tsx';

/** What a customer cannot do without where there is no header: whose page this is, the language and the way out. */
export const DemoBar = () => {
  const { brand } = useServices();
  return (
    <div className={styles.demoBar}>
      <span className={classes(styles.logo, styles.first)}>
        <Logo />
        {brand.name}
      </span>
      <DemoCustomer />
      {brand.locales.length > 1 && <LanguageSwitcher />}
    </div>
  );
};
