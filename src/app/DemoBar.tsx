import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import * as styles from './Shell.css.ts';
import { SoonWords } from './SoonWords.tsx';
import { useCustomer } from './useCustomer.ts';
import { useServices } from './useServices.ts';
import { useSoonViews } from './useSoonViews.ts';

/** What a customer cannot do without where there is no header: the language and the way out. */
export const DemoBar = () => {
  const { brand } = useServices();
  const views = useSoonViews(useCustomer() !== null);
  return (
    <div className={styles.demoBar}>
      {views && (
        <SoonWords>
          <views.DemoCustomer />
        </SoonWords>
      )}
      {brand.locales.length > 1 && <LanguageSwitcher />}
    </div>
  );
};
