import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ScreenName } from '../../machines/rules/routes.ts';
import { ScreenOutlet } from '../../src/app/ScreenOutlet.tsx';
import { Columns } from '../../src/ui/Columns.tsx';
import { ScreenHeading } from '../../src/ui/ScreenHeading.tsx';

type Frame = (view: ReactNode) => ReactNode;

/** The shell shows them already, around some screen. */
const shell: Frame = () => <ScreenOutlet />;

/** The heading of the screen whose part they are. */
const headed =
  (screen: ScreenName): Frame =>
  (view) => (
    <>
      <ScreenHeading title={<FormattedMessage id={`shell.title.${screen}`} />} />
      {view}
    </>
  );

const frames: Readonly<Record<string, Frame>> = {
  bootstrap: shell,
  consent: shell,
  locale: shell,
  menu: shell,
  session: shell,
  cancellation: headed('order'),
  upload: headed('write'),
  checkout: (view) => (
    <>
      <ScreenHeading title={<FormattedMessage id="checkout.title" />} />
      <Columns aside={null}>{view}</Columns>
    </>
  ),
};

/** What stands around the view of a machine that is a part of a screen, as on that screen. */
export const frameOf = (machine: string): Frame => frames[machine] ?? ((view) => view);
