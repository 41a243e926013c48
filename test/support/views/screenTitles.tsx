import { FormattedMessage } from 'react-intl';
import type { Screen } from '../../../machines/shell/screens.ts';
import type { ScreenViews } from '../../../src/lib/services/screenView.ts';
import { screenViews } from '../../../src/shell/page/screenViews.ts';
import { ScreenHeading } from '../../../src/ui/text/ScreenHeading.tsx';

const View = ({ screen: { name } }: { readonly screen: Screen }) => (
  <ScreenHeading title={<FormattedMessage id={`shell.title.${name}`} />} />
);
const shown = { View, load: null };

/** Every screen is here at once, as no more than its title: what it shows is the business of its own machine. */
export const screenTitles: ScreenViews = {
  ...screenViews,
  write: shown,
  login: shown,
  orders: shown,
  paymentConfirmation: shown,
  settings: shown,
};
