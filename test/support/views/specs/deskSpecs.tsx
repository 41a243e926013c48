import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { type ActorRefFrom, type AnyActorRef, createActor } from 'xstate';
import { deskListMachine } from '../../../../machines/desk/list/deskList.ts';
import type { DeskListContent, QueueKind } from '../../../../machines/desk/list/deskLists.ts';
import { deskActionMachine } from '../../../../machines/desk/order/deskAction.ts';
import { deskOrderMachine } from '../../../../machines/desk/order/deskOrder.ts';
import type { quotePreviewMachine } from '../../../../machines/desk/order/quotePreview.ts';
import type { DeskPage } from '../../../../machines/desk/shared/deskPages.ts';
import { noFilters } from '../../../../machines/desk/shared/listFilters.ts';
import { attachmentsMachine } from '../../../../machines/documents/attachments.ts';
import type { DeskSessionActor } from '../../../../src/desk/api/deskTokens.ts';
import { AuthenticatedDesk } from '../../../../src/desk/app/AuthenticatedDesk.tsx';
import BoardPage from '../../../../src/desk/board/BoardPage.tsx';
import CataloguePage from '../../../../src/desk/catalogue/CataloguePage.tsx';
import { RateList } from '../../../../src/desk/catalogue/RateList.tsx';
import CodePage from '../../../../src/desk/codes/CodePage.tsx';
import CodesPage from '../../../../src/desk/codes/CodesPage.tsx';
import { MakeCode } from '../../../../src/desk/codes/MakeCode.tsx';
import CreditPage from '../../../../src/desk/credit/CreditPage.tsx';
import CustomerPage from '../../../../src/desk/customers/CustomerPage.tsx';
import CustomersPage from '../../../../src/desk/customers/CustomersPage.tsx';
import FiguresPage from '../../../../src/desk/figures/FiguresPage.tsx';
import { Correction } from '../../../../src/desk/invoices/Correction.tsx';
import { ExchangeRates } from '../../../../src/desk/invoices/ExchangeRates.tsx';
import InvoicePage from '../../../../src/desk/invoices/InvoicePage.tsx';
import InvoicesPage from '../../../../src/desk/invoices/InvoicesPage.tsx';
import { LiveProvider } from '../../../../src/desk/live/LiveProvider.tsx';
import MoneyPage from '../../../../src/desk/money/MoneyPage.tsx';
import OrderPage from '../../../../src/desk/order/OrderPage.tsx';
import { PreviewCard } from '../../../../src/desk/order/task/QuotePreview.tsx';
import { TaskPanel } from '../../../../src/desk/order/task/TaskPanel.tsx';
import PasswordPage from '../../../../src/desk/password/PasswordPage.tsx';
import PeoplePage from '../../../../src/desk/people/PeoplePage.tsx';
import { Queue } from '../../../../src/desk/queues/Queue.tsx';
import { SaveTable } from '../../../../src/desk/shared/SaveTable.tsx';
import StatementsPage from '../../../../src/desk/statements/StatementsPage.tsx';
import TopUpsPage from '../../../../src/desk/topUps/TopUpsPage.tsx';
import { ScreenHeading } from '../../../../src/ui/text/ScreenHeading.tsx';
import { deskBoardModel, deskBoardShown } from '../../../desk/board/deskBoard.model.ts';
import { deskCatalogue } from '../../../desk/catalogue/catalogueSamples.ts';
import { deskCatalogueModel, deskCatalogueShown } from '../../../desk/catalogue/deskCatalogue.model.ts';
import { deskCodeModel, deskCodeShown } from '../../../desk/codes/deskCode.model.ts';
import { codeBrands } from '../../../desk/codes/deskCodeSamples.ts';
import { deskNewCodeModel, deskNewCodeShown } from '../../../desk/codes/deskNewCode.model.ts';
import { deskCreditModel, deskCreditShown } from '../../../desk/credit/deskCredit.model.ts';
import { deskCustomerModel, deskCustomerShown } from '../../../desk/customers/deskCustomer.model.ts';
import { deskDecisionViews } from '../../../desk/decision/deskDecision.model.ts';
import { deskFiguresModel, deskFiguresShown } from '../../../desk/figures/deskFigures.model.ts';
import { deskCorrectionModel, deskCorrectionShown } from '../../../desk/invoices/deskCorrection.model.ts';
import { deskInvoiceModel, deskInvoiceShown } from '../../../desk/invoices/deskInvoice.model.ts';
import { refusedInvoice, someWaiting } from '../../../desk/invoices/deskInvoiceSamples.ts';
import { exchangeRatesModel, exchangeRatesShown } from '../../../desk/invoices/exchangeRates.model.ts';
import { deskListViews } from '../../../desk/list/deskList.model.ts';
import { deskListContents } from '../../../desk/list/deskListSamples.ts';
import { deskTableModel, deskTableShown } from '../../../desk/list/deskTable.model.ts';
import { deskAlertsModel, deskAlertsShown } from '../../../desk/live/deskAlerts.model.ts';
import { deskConnectionModel, deskConnectionShown } from '../../../desk/live/deskConnection.model.ts';
import { deskSessionModel, deskSessionShown } from '../../../desk/login/deskSession.model.ts';
import { deskActionModel, deskActionShown } from '../../../desk/order/deskAction.model.ts';
import { deskOrderModel, deskOrderShown } from '../../../desk/order/deskOrder.model.ts';
import { quotePreviewModel, quotePreviewShown } from '../../../desk/order/quotePreview.model.ts';
import { deskPasswordModel, deskPasswordShown } from '../../../desk/password/deskPassword.model.ts';
import { apiTokensModel, apiTokensShown } from '../../../desk/people/apiTokens.model.ts';
import { deskPeopleModel, deskPeopleShown } from '../../../desk/people/deskPeople.model.ts';
import { deskStatementsModel, deskStatementsShown } from '../../../desk/statements/deskStatements.model.ts';
import { AtDesk } from '../atDesk.tsx';
import type { ViewSpec } from '../viewSpec.ts';

const onMade = () => {};

/** The path runs no other machine. */
const isSession = (actor: AnyActorRef): actor is DeskSessionActor => 'id' in actor;

/** The path runs no other machine. */
const isAction = (actor: AnyActorRef): actor is ActorRefFrom<typeof deskActionMachine> => 'id' in actor;

/** Its documents show, but say nothing by themselves: a path does. */
const attachments = attachmentsMachine.provide({
  actions: { notifyEdited: () => {}, notifyChanged: () => {}, notifyCounted: () => {} },
});

/** What is being done shows, but says nothing by itself: a path does. */
const task = deskActionMachine.provide({
  actions: { notifyTyped: () => {}, notifyRead: () => {}, notifyDone: () => {}, notifyLeft: () => {} },
});

/** The path runs no other machine. */
const isPreview = (actor: AnyActorRef): actor is ActorRefFrom<typeof quotePreviewMachine> => 'id' in actor;

/** A page of the desk that nothing but its name chooses. */
const pageAt = (page: DeskPage, Page: ComponentType) => () => (
  <AtDesk page={page}>
    <Page />
  </AtDesk>
);

const queue = (kind: QueueKind) => () => (
  <AtDesk page={{ name: 'queues' }}>
    <ScreenHeading title={<FormattedMessage id="staff.queue.title" />} />
    <Queue kind={kind} />
  </AtDesk>
);

const codes = pageAt({ name: 'codes' }, CodesPage);
const invoices = pageAt({ name: 'invoices' }, InvoicesPage);
const neverFetched = () => new Promise<never>(() => {});

const customers = pageAt({ name: 'customers' }, CustomersPage);
const topUps = pageAt({ name: 'topUps' }, TopUpsPage);
const money = pageAt({ name: 'money' }, MoneyPage);

/** The list on whose rows staff decide, as it was read; it does nothing by itself. */
const listed = (content: DeskListContent) => () => ({
  deskList: createActor(deskListMachine, {
    input: { filters: noFilters },
    snapshot: deskListMachine.resolveState({ value: 'shown', context: { filters: noFilters, content } }),
  }),
});

const lists = deskListViews;
const decisions = deskDecisionViews;

const liveBoard = () => (
  <AtDesk>
    <LiveProvider>
      <BoardPage />
    </LiveProvider>
  </AtDesk>
);

export const deskSpecs: Readonly<Record<string, ViewSpec>> = {
  'deskList-codes': { model: lists.codes.model, wholePage: true, view: codes, ...lists.codes.shown },
  'deskList-invoices': { model: lists.invoices.model, wholePage: true, view: invoices, ...lists.invoices.shown },
  'deskList-customers': { model: lists.customers.model, wholePage: true, view: customers, ...lists.customers.shown },
  'deskList-topUps': { model: lists.topUps.model, wholePage: true, view: topUps, ...lists.topUps.shown },
  'deskList-money': { model: lists.money.model, wholePage: true, view: money, ...lists.money.shown },
  'deskList-rates': {
    model: lists.rates.model,
    wholePage: true,
    view: () => (
      <AtDesk page={{ name: 'catalogue' }}>
        <h1>Catalogue</h1>
        <RateList catalogue={deskCatalogue} />
      </AtDesk>
    ),
    ...lists.rates.shown,
  },
  'deskList-mails': { model: lists.mails.model, wholePage: true, view: queue('mails'), ...lists.mails.shown },
  'deskList-jobs': { model: lists.jobs.model, wholePage: true, view: queue('jobs'), ...lists.jobs.shown },
  'deskList-errors': { model: lists.errors.model, wholePage: true, view: queue('errors'), ...lists.errors.shown },
  'deskDecision-money': {
    model: decisions.money.model,
    wholePage: true,
    view: money,
    beside: listed(deskListContents.money),
    ...decisions.money.shown,
  },
  'deskDecision-topUps': {
    model: decisions.topUps.model,
    wholePage: true,
    view: topUps,
    beside: listed(deskListContents.topUps),
    ...decisions.topUps.shown,
  },
  'deskDecision-mails': {
    model: decisions.mails.model,
    wholePage: true,
    view: queue('mails'),
    beside: listed(deskListContents.mails),
    ...decisions.mails.shown,
  },
  deskAlerts: {
    model: deskAlertsModel,
    wholePage: true,
    view: liveBoard,
    ...deskAlertsShown,
  },
  deskBoard: {
    model: deskBoardModel,
    wholePage: true,
    view: liveBoard,
    ...deskBoardShown,
  },
  deskConnection: {
    model: deskConnectionModel,
    wholePage: true,
    view: liveBoard,
    ...deskConnectionShown,
  },
  deskTable: {
    model: deskTableModel,
    wholePage: true,
    view: () => (
      <AtDesk page={{ name: 'money' }}>
        <ScreenHeading title={<FormattedMessage id="staff.money.title" />} />
        <SaveTable fetch={neverFetched} name="list.csv" />
      </AtDesk>
    ),
    ...deskTableShown,
  },
  deskCustomer: {
    model: deskCustomerModel,
    wholePage: true,
    view: () => (
      <AtDesk page={{ name: 'customer', id: 4 }}>
        <CustomerPage page={{ name: 'customer', id: 4 }} />
      </AtDesk>
    ),
    ...deskCustomerShown,
  },
  deskCode: {
    model: deskCodeModel,
    wholePage: true,
    view: () => (
      <AtDesk page={{ name: 'code', id: 3 }}>
        <CodePage page={{ name: 'code', id: 3 }} />
      </AtDesk>
    ),
    ...deskCodeShown,
  },
  deskStatements: {
    model: deskStatementsModel,
    wholePage: true,
    view: pageAt({ name: 'statements' }, StatementsPage),
    ...deskStatementsShown,
  },
  deskNewCode: {
    model: deskNewCodeModel,
    wholePage: true,
    view: () => (
      <AtDesk page={{ name: 'codes' }}>
        <ScreenHeading title={<FormattedMessage id="staff.codes.title" />} />
        <MakeCode brands={codeBrands} first={codeBrands[0]} isOpen onMade={onMade} />
      </AtDesk>
    ),
    ...deskNewCodeShown,
  },
  deskCredit: {
    model: deskCreditModel,
    wholePage: true,
    view: pageAt({ name: 'credit' }, CreditPage),
    ...deskCreditShown,
  },
  deskInvoice: {
    model: deskInvoiceModel,
    wholePage: true,
    view: () => (
      <AtDesk page={{ name: 'invoice', id: 42 }}>
        <InvoicePage page={{ name: 'invoice', id: 42 }} />
      </AtDesk>
    ),
    ...deskInvoiceShown,
  },
  deskCorrection: {
    model: deskCorrectionModel,
    wholePage: true,
    view: () => (
      <AtDesk page={{ name: 'invoice', id: 42 }}>
        <h1>Invoice</h1>
        <Correction known={refusedInvoice} />
      </AtDesk>
    ),
    ...deskCorrectionShown,
  },
  exchangeRates: {
    model: exchangeRatesModel,
    wholePage: true,
    view: () => (
      <AtDesk page={{ name: 'invoices' }}>
        <h1>Invoices</h1>
        <ExchangeRates waiting={someWaiting} onImported={() => {}} />
      </AtDesk>
    ),
    ...exchangeRatesShown,
  },
  deskFigures: {
    model: deskFiguresModel,
    wholePage: true,
    view: pageAt({ name: 'figures' }, FiguresPage),
    ...deskFiguresShown,
  },
  deskPassword: {
    model: deskPasswordModel,
    wholePage: true,
    view: pageAt({ name: 'password' }, PasswordPage),
    ...deskPasswordShown,
    controls: [{ event: 'submit', label: 'staff.password.submit' }],
  },
  deskCatalogue: {
    model: deskCatalogueModel,
    wholePage: true,
    view: pageAt({ name: 'catalogue' }, CataloguePage),
    ...deskCatalogueShown,
  },
  deskPeople: {
    model: deskPeopleModel,
    wholePage: true,
    view: pageAt({ name: 'people' }, PeoplePage),
    ...deskPeopleShown,
    controls: [...deskPeopleShown.controls, { event: 'add', label: 'staff.people.add.submit' }],
  },
  apiTokens: {
    model: apiTokensModel,
    wholePage: true,
    view: pageAt({ name: 'people' }, PeoplePage),
    ...apiTokensShown,
    controls: [...apiTokensShown.controls, { event: 'make', label: 'staff.people.token.submit' }],
  },
  /** The desk around any page. */
  deskSession: {
    model: deskSessionModel,
    wholePage: true,
    view: (_, actor) =>
      isSession(actor) && (
        <AtDesk session={actor}>
          <AuthenticatedDesk route={{ kind: 'unknown', locale: 'en' }} />
        </AtDesk>
      ),
    ...deskSessionShown,
    hides: { signedOut: 'shell.logOut' },
    controls: [
      ...deskSessionShown.controls,
      { event: 'signIn', label: 'login.submit' },
      { event: 'signInAgain', label: 'session.expired.submit' },
    ],
  },
  deskAction: {
    model: {
      ...deskActionModel,
      machine: deskActionMachine.provide({ actors: { attachments } }),
      actors: {
        ...deskActionModel.actors,
        attachments: { ...deskActionModel.actors.attachments, observed: true },
        preview: { ...deskActionModel.actors.preview, observed: true },
      },
    },
    view: (snapshot, actor) => isAction(actor) && snapshot.status === 'active' && <TaskPanel task={actor} />,
    ...deskActionShown,
  },
  deskOrder: {
    model: {
      ...deskOrderModel,
      machine: deskOrderMachine.provide({ actors: { task } }),
      actors: { ...deskOrderModel.actors, task: { ...deskOrderModel.actors.task, errors: [], observed: true } },
    },
    wholePage: true,
    view: () => (
      <AtDesk page={{ name: 'order', id: 12 }}>
        <OrderPage page={{ name: 'order', id: 12 }} />
      </AtDesk>
    ),
    ...deskOrderShown,
  },
  quotePreview: {
    model: quotePreviewModel,
    view: (_, actor) => isPreview(actor) && <PreviewCard preview={actor} />,
    ...quotePreviewShown,
  },
};
