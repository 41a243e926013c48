import { useServices } from '../../lib/services/useServices.ts';
import * as styles from '../Shell.css.ts';
import { DemoCustomer } from './DemoCustomer.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';

/** What a customer cannot do without where there is no header: the language and the way out. */
export const DemoBar = () => {
  const { brand } = useServices();
  return (
    <div className={styles.demoBar}>
      <DemoCustomer />
      {brand.locales.length > 1 && <LanguageSwitcher />}
    </div>
  );
};
