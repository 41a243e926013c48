import type { ScreenName } from '../../../machines/shell/screens.ts';
import type { Locale } from '../../../openapi/types.ts';
import type { ScreenProps, ScreenViews } from '../../lib/services/screenView.ts';
import { Worded } from '../../lib/words/AllWords.tsx';
import type { Catalogue } from '../../lib/words/catalogue.ts';
import { screenViews } from './screenViews.ts';

/**
 * The views, with one at hand that else is fetched when it shows, with all its words: React takes over what a page holds in one piece.
 * @throws when its code or words cannot be fetched
 */
export const holdView = async <TName extends ScreenName>(
  name: TName,
  locale: Locale,
  catalogue: Catalogue,
): Promise<ScreenViews> => {
  const views: ScreenViews = screenViews;
  const { load } = views[name];
  if (load === null) return views;
  const [{ default: View }] = await Promise.all([load(), catalogue.load(locale, 'rest')]);
  const held = {
    View: (props: ScreenProps<TName>) => (
      <Worded>
        <View {...props} />
      </Worded>
    ),
    load: null,
  };
  return { ...views, [name]: held };
};
