import * as styles from './Footer.css.ts';
import { SoonWords } from './SoonWords.tsx';
import { useStartup } from './useApp.ts';
import { useIdle } from './useIdle.ts';
import { useSoonViews } from './useSoonViews.ts';

/** Below the first view of every page; what it holds comes once the screen above it can be used. */
export const Footer = () => {
  const views = useSoonViews(useIdle(useStartup() === 'ready'));
  return (
    <footer className={styles.footer}>
      {views !== null && (
        <SoonWords>
          <views.FooterContents />
        </SoonWords>
      )}
    </footer>
  );
};
