import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ScreenName } from '../../machines/shell/screens.ts';
import { SettingsGroup } from '../../src/account/settings/SettingsGroup.tsx';
import type { SettingsGroupId } from '../../src/account/settings/sectionIds.ts';
import { ScreenOutlet } from '../../src/shell/page/ScreenOutlet.tsx';
import { Columns } from '../../src/ui/layout/Columns.tsx';
import { ScreenHeading } from '../../src/ui/text/ScreenHeading.tsx';

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

/** The group of the settings that they belong to, under the screen's heading. */
const inSettings =
  (group: SettingsGroupId): Frame =>
  (view) =>
    headed('settings')(<SettingsGroup id={group}>{view}</SettingsGroup>);

/** The heading of an order at the desk. */
const ofDeskOrder: Frame = (view) => (
  <>
    <ScreenHeading title={<FormattedMessage id="staff.order.title" />} />
    {view}
  </>
);

const frames: Readonly<Record<string, Frame>> = {
  bootstrap: shell,
  consent: shell,
  locale: shell,
  menu: shell,
  session: shell,
  accountDraft: headed('write'),
  cancellation: headed('order'),
  attachments: headed('write'),
  deskAction: ofDeskOrder,
  quotePreview: (view) =>
    ofDeskOrder(
      <>
        <h2>
          <FormattedMessage id="staff.action.quote" />
        </h2>
        {view}
      </>,
    ),
  download: headed('order'),
  draftAnswer: headed('order'),
  drafts: headed('write'),
  balance: headed('prepaid'),
  balanceAlert: headed('prepaid'),
  messages: headed('order'),
  companyLookUp: headed('login'),
  orderAccount: headed('order'),
  reorder: headed('order'),
  orderInvoices: headed('order'),
  packages: headed('package'),
  passkey: inSettings('access'),
  passkeySignIn: headed('login'),
  sessions: inSettings('access'),
  dataExport: inSettings('data'),
  accountDeletion: inSettings('data'),
  settings: headed('settings'),
  emailChange: inSettings('access'),
  passwordChange: inSettings('access'),
  rating: headed('order'),
  samplePrices: headed('write'),
  reference: headed('order'),
  requestChange: headed('quotation'),
  reviewRequest: headed('quotation'),
  revisionRequest: headed('order'),
  sourceText: headed('quotation'),
  upload: headed('write'),
  voucher: (view) => (
    <>
      <ScreenHeading title={<FormattedMessage id="checkout.title" />} />
      {view}
    </>
  ),
  shipment: (view) => (
    <>
      <ScreenHeading title={<FormattedMessage id="checkout.title" />} />
      <Columns aside={null}>{view}</Columns>
    </>
  ),
  checkout: (view) => (
    <>
      <ScreenHeading title={<FormattedMessage id="checkout.title" />} />
      <Columns aside={null}>{view}</Columns>
    </>
  ),
};

/** What stands around the view of a machine that is a part of a screen, as on that screen. */
export const getFrame = (machine: string): Frame => frames[machine] ?? ((view) => view);
