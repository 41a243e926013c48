import type { ViewSpec } from '../support/viewSpec.ts';
import { accountDeletionSpec } from './accountDeletion.tsx';
import { accountDraftSpec } from './accountDraft.tsx';
import { appSpec } from './app.tsx';
import { attachmentsSpec } from './attachments.tsx';
import { balanceSpec } from './balance.tsx';
import { balanceAlertSpec } from './balanceAlert.tsx';
import { bootstrapSpec } from './bootstrap.tsx';
import { cancellationSpec } from './cancellation.tsx';
import { cartSpec } from './cart.tsx';
import { checkoutSpec } from './checkout.tsx';
import { consentSpec } from './consent.tsx';
import { dataExportSpec } from './dataExport.tsx';
import { deskActionSpec } from './deskAction.tsx';
import { deskAlertsSpec } from './deskAlerts.tsx';
import { deskBoardSpec } from './deskBoard.tsx';
import { deskCatalogueSpec } from './deskCatalogue.tsx';
import { deskCodeSpec } from './deskCode.tsx';
import { deskCodesSpec } from './deskCodes.tsx';
import { deskCorrectionSpec } from './deskCorrection.tsx';
import { deskCreditSpec } from './deskCredit.tsx';
import { deskExchangeSpec } from './deskExchange.tsx';
import { deskFiguresSpec } from './deskFigures.tsx';
import { deskInvoiceSpec } from './deskInvoice.tsx';
import { deskInvoicesSpec } from './deskInvoices.tsx';
import { deskLiveSpec } from './deskLive.tsx';
import { deskMoneySpec } from './deskMoney.tsx';
import { deskNewCodeSpec } from './deskNewCode.tsx';
import { deskOrderSpec } from './deskOrder.tsx';
import { deskPasswordSpec } from './deskPassword.tsx';
import { deskPeopleSpec } from './deskPeople.tsx';
import { deskPreviewSpec } from './deskPreview.tsx';
import { deskQueueSpec } from './deskQueue.tsx';
import { deskRatesSpec } from './deskRates.tsx';
import { deskScriptsSpec } from './deskScripts.tsx';
import { deskSessionSpec } from './deskSession.tsx';
import { deskStatementsSpec } from './deskStatements.tsx';
import { deskTopUpsSpec } from './deskTopUps.tsx';
import { documentsSpec } from './documents.tsx';
import { downloadSpec } from './download.tsx';
import { draftAnswerSpec } from './draftAnswer.tsx';
import { draftsSpec } from './drafts.tsx';
import { emailChangeSpec } from './emailChange.tsx';
import { followSpec } from './follow.tsx';
import { invoiceSpec } from './invoice.tsx';
import { invoiceArchiveSpec } from './invoiceArchive.tsx';
import { listSpec } from './list.tsx';
import { localeSpec } from './locale.tsx';
import { menuSpec } from './menu.tsx';
import { messagesSpec } from './messages.tsx';
import { mtdemoSpec } from './mtdemo.tsx';
import { navigationSpec } from './navigation.tsx';
import { orderAccountSpec } from './orderAccount.tsx';
import { orderAgainSpec } from './orderAgain.tsx';
import { orderInvoicesSpec } from './orderInvoices.tsx';
import { packagesSpec } from './packages.tsx';
import { passkeySpec } from './passkey.tsx';
import { passkeySignInSpec } from './passkeySignIn.tsx';
import { passwordChangeSpec } from './passwordChange.tsx';
import { passwordResetSpec } from './passwordReset.tsx';
import { paymentSpec } from './payment.tsx';
import { quotationSpec } from './quotation.tsx';
import { ratingSpec } from './rating.tsx';
import { referenceSpec } from './reference.tsx';
import { registrationSpec } from './registration.tsx';
import { requestSpec } from './request.tsx';
import { requestChangeSpec } from './requestChange.tsx';
import { reviewRequestSpec } from './reviewRequest.tsx';
import { revisionRequestSpec } from './revisionRequest.tsx';
import { sessionSpec } from './session.tsx';
import { sessionsSpec } from './sessions.tsx';
import { settingsSpec } from './settings.tsx';
import { shipmentSpec } from './shipment.tsx';
import { sourceTextSpec } from './sourceText.tsx';
import { statementSpec } from './statement.tsx';
import { topUpSpec } from './topUp.tsx';
import { uploadSpec } from './upload.tsx';
import { verificationSpec } from './verification.tsx';
import { verificationMailSpec } from './verificationMail.tsx';
import { voucherSpec } from './voucher.tsx';
import { withdrawalSpec } from './withdrawal.tsx';

/** What the views of every machine that has a screen must show, by the name of its file in `machines/`. */
export const viewSpecs: Readonly<Record<string, ViewSpec>> = {
  accountDraft: accountDraftSpec,
  app: appSpec,
  attachments: attachmentsSpec,
  balance: balanceSpec,
  balanceAlert: balanceAlertSpec,
  bootstrap: bootstrapSpec,
  cancellation: cancellationSpec,
  cart: cartSpec,
  checkout: checkoutSpec,
  consent: consentSpec,
  mtdemo: mtdemoSpec,
  deskAlerts: deskAlertsSpec,
  deskBoard: deskBoardSpec,
  deskLive: deskLiveSpec,
  deskQueue: deskQueueSpec,
  deskCode: deskCodeSpec,
  deskCodes: deskCodesSpec,
  deskMoney: deskMoneySpec,
  deskStatements: deskStatementsSpec,
  deskNewCode: deskNewCodeSpec,
  deskCredit: deskCreditSpec,
  deskTopUps: deskTopUpsSpec,
  deskInvoices: deskInvoicesSpec,
  deskInvoice: deskInvoiceSpec,
  deskCorrection: deskCorrectionSpec,
  deskExchange: deskExchangeSpec,
  deskFigures: deskFiguresSpec,
  deskPassword: deskPasswordSpec,
  deskCatalogue: deskCatalogueSpec,
  deskRates: deskRatesSpec,
  deskPeople: deskPeopleSpec,
  deskScripts: deskScriptsSpec,
  deskSession: deskSessionSpec,
  deskAction: deskActionSpec,
  deskOrder: deskOrderSpec,
  deskPreview: deskPreviewSpec,
  documents: documentsSpec,
  download: downloadSpec,
  draftAnswer: draftAnswerSpec,
  drafts: draftsSpec,
  follow: followSpec,
  invoice: invoiceSpec,
  invoiceArchive: invoiceArchiveSpec,
  list: listSpec,
  locale: localeSpec,
  menu: menuSpec,
  messages: messagesSpec,
  navigation: navigationSpec,
  orderAgain: orderAgainSpec,
  orderInvoices: orderInvoicesSpec,
  packages: packagesSpec,
  passkey: passkeySpec,
  passkeySignIn: passkeySignInSpec,
  passwordReset: passwordResetSpec,
  verificationMail: verificationMailSpec,
  verification: verificationSpec,
  registration: registrationSpec,
  orderAccount: orderAccountSpec,
  passwordChange: passwordChangeSpec,
  emailChange: emailChangeSpec,
  sessions: sessionsSpec,
  dataExport: dataExportSpec,
  accountDeletion: accountDeletionSpec,
  payment: paymentSpec,
  quotation: quotationSpec,
  rating: ratingSpec,
  reference: referenceSpec,
  request: requestSpec,
  requestChange: requestChangeSpec,
  reviewRequest: reviewRequestSpec,
  revisionRequest: revisionRequestSpec,
  session: sessionSpec,
  settings: settingsSpec,
  shipment: shipmentSpec,
  sourceText: sourceTextSpec,
  statement: statementSpec,
  topUp: topUpSpec,
  upload: uploadSpec,
  voucher: voucherSpec,
  withdrawal: withdrawalSpec,
};
