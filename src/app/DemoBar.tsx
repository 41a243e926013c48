import { DemoCustomer } from './DemoCustomer.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import * as styles from './Shell.css.ts';
import { useServices } from './useServices.ts';

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
