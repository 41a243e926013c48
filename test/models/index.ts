import type { AnyModel } from '@fifteen/atlas';
import { accountDeletionModel } from './accountDeletion.ts';
import { accountDraftModel } from './accountDraft.ts';
import { appModel } from './app.ts';
import { attachmentsModel } from './attachments.ts';
import { balanceModel } from './balance.ts';
import { balanceAlertModel } from './balanceAlert.ts';
import { bootstrapModel } from './bootstrap.ts';
import { cancellationModel } from './cancellation.ts';
import { cartModel } from './cart.ts';
import { checkoutModel } from './checkout.ts';
import { consentModel } from './consent.ts';
import { dataExportModel } from './dataExport.ts';
import { deskActionModel } from './deskAction.ts';
import { deskAlertsModel } from './deskAlerts.ts';
import { deskBoardModel } from './deskBoard.ts';
import { deskCatalogueModel } from './deskCatalogue.ts';
import { deskCodeModel } from './deskCode.ts';
import { deskCodesModel } from './deskCodes.ts';
import { deskCorrectionModel } from './deskCorrection.ts';
import { deskCreditModel } from './deskCredit.ts';
import { deskExchangeModel } from './deskExchange.ts';
import { deskFiguresModel } from './deskFigures.ts';
import { deskInvoiceModel } from './deskInvoice.ts';
import { deskInvoicesModel } from './deskInvoices.ts';
import { deskLiveModel } from './deskLive.ts';
import { deskMoneyModel } from './deskMoney.ts';
import { deskNewCodeModel } from './deskNewCode.ts';
import { deskOrderModel } from './deskOrder.ts';
import { deskPasswordModel } from './deskPassword.ts';
import { deskPeopleModel } from './deskPeople.ts';
import { deskPreviewModel } from './deskPreview.ts';
import { deskQueueModel } from './deskQueue.ts';
import { deskRatesModel } from './deskRates.ts';
import { deskScriptsModel } from './deskScripts.ts';
import { deskSessionModel } from './deskSession.ts';
import { deskStatementsModel } from './deskStatements.ts';
import { deskTopUpsModel } from './deskTopUps.ts';
import { downloadModel } from './download.ts';
import { draftAnswerModel } from './draftAnswer.ts';
import { draftApprovalModel } from './draftApproval.ts';
import { draftsModel } from './drafts.ts';
import { emailChangeModel } from './emailChange.ts';
import { followModel } from './follow.ts';
import { invoiceModel } from './invoice.ts';
import { invoiceArchiveModel } from './invoiceArchive.ts';
import { listModel } from './list.ts';
import { localeModel } from './locale.ts';
import { menuModel } from './menu.ts';
import { messagesModel } from './messages.ts';
import { mtdemoModel } from './mtdemo.ts';
import { navigationModel } from './navigation.ts';
import { offerReviewModel } from './offerReview.ts';
import { orderModel } from './order.ts';
import { orderAccountModel } from './orderAccount.ts';
import { orderAgainModel } from './orderAgain.ts';
import { orderInvoicesModel } from './orderInvoices.ts';
import { packagesModel } from './packages.ts';
import { parcelModel } from './parcel.ts';
import { passkeyModel } from './passkey.ts';
import { passkeySignInModel } from './passkeySignIn.ts';
import { passwordChangeModel } from './passwordChange.ts';
import { passwordResetModel } from './passwordReset.ts';
import { paymentModel } from './payment.ts';
import { quotationModel } from './quotation.ts';
import { ratingModel } from './rating.ts';
import { referenceModel } from './reference.ts';
import { registrationModel } from './registration.ts';
import { requestModel } from './request.ts';
import { requestChangeModel } from './requestChange.ts';
import { reviewRequestModel } from './reviewRequest.ts';
import { revisionModel } from './revision.ts';
import { revisionRequestModel } from './revisionRequest.ts';
import { sessionModel } from './session.ts';
import { sessionsModel } from './sessions.ts';
import { settingsModel } from './settings.ts';
import { settlementModel } from './settlement.ts';
import { shipmentModel } from './shipment.ts';
import { shippingModel } from './shipping.ts';
import { sourceTextModel } from './sourceText.ts';
import { statementModel } from './statement.ts';
import { topUpModel } from './topUp.ts';
import { uploadModel } from './upload.ts';
import { verificationModel } from './verification.ts';
import { verificationMailModel } from './verificationMail.ts';
import { voucherModel } from './voucher.ts';
import { withdrawalModel } from './withdrawal.ts';

/** The model of every machine of the application, by the name of its file in `machines/`. */
export const models: Readonly<Record<string, AnyModel>> = {
  accountDraft: accountDraftModel,
  app: appModel,
  attachments: attachmentsModel,
  balance: balanceModel,
  balanceAlert: balanceAlertModel,
  bootstrap: bootstrapModel,
  cancellation: cancellationModel,
  cart: cartModel,
  checkout: checkoutModel,

  consent: consentModel,
  mtdemo: mtdemoModel,
  follow: followModel,
  deskAction: deskActionModel,
  deskOrder: deskOrderModel,
  deskPreview: deskPreviewModel,
  deskAlerts: deskAlertsModel,
  deskBoard: deskBoardModel,
  deskCode: deskCodeModel,
  deskCodes: deskCodesModel,
  deskMoney: deskMoneyModel,
  deskStatements: deskStatementsModel,
  deskNewCode: deskNewCodeModel,
  deskCredit: deskCreditModel,
  deskTopUps: deskTopUpsModel,
  deskInvoices: deskInvoicesModel,
  deskInvoice: deskInvoiceModel,
  deskCorrection: deskCorrectionModel,
  deskExchange: deskExchangeModel,
  deskFigures: deskFiguresModel,
  deskLive: deskLiveModel,
  deskQueue: deskQueueModel,
  deskPassword: deskPasswordModel,
  deskCatalogue: deskCatalogueModel,
  deskRates: deskRatesModel,
  deskPeople: deskPeopleModel,
  deskScripts: deskScriptsModel,
  deskSession: deskSessionModel,
  download: downloadModel,
  draftAnswer: draftAnswerModel,
  draftApproval: draftApprovalModel,
  drafts: draftsModel,
  invoice: invoiceModel,
  invoiceArchive: invoiceArchiveModel,
  list: listModel,
  locale: localeModel,
  menu: menuModel,
  messages: messagesModel,
  navigation: navigationModel,
  offerReview: offerReviewModel,
  order: orderModel,
  orderInvoices: orderInvoicesModel,
  orderAgain: orderAgainModel,
  packages: packagesModel,
  parcel: parcelModel,
  passkey: passkeyModel,
  passkeySignIn: passkeySignInModel,
  passwordReset: passwordResetModel,
  verificationMail: verificationMailModel,
  verification: verificationModel,
  registration: registrationModel,
  orderAccount: orderAccountModel,
  passwordChange: passwordChangeModel,
  emailChange: emailChangeModel,
  sessions: sessionsModel,
  dataExport: dataExportModel,
  accountDeletion: accountDeletionModel,
  payment: paymentModel,
  quotation: quotationModel,
  rating: ratingModel,
  reference: referenceModel,
  request: requestModel,
  requestChange: requestChangeModel,
  reviewRequest: reviewRequestModel,
  revision: revisionModel,
  revisionRequest: revisionRequestModel,
  session: sessionModel,
  settings: settingsModel,
  settlement: settlementModel,
  shipment: shipmentModel,
  shipping: shippingModel,
  sourceText: sourceTextModel,
  statement: statementModel,
  topUp: topUpModel,
  upload: uploadModel,
  voucher: voucherModel,
  withdrawal: withdrawalModel,
};
