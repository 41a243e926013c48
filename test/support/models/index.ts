import type { AnyModel } from '@fifteen/atlas';
import { emailChangeModel } from '../../account/emailChange.model.ts';
import { accountDeletionModel } from '../../account/ownData/accountDeletion.model.ts';
import { dataExportModel } from '../../account/ownData/dataExport.model.ts';
import { passkeyModel } from '../../account/passkeys/passkey.model.ts';
import { passkeySignInModel } from '../../account/passkeys/passkeySignIn.model.ts';
import { passwordResetModel } from '../../account/password/passwordReset.model.ts';
import { registrationModel } from '../../account/registration.model.ts';
import { sessionModel } from '../../account/session/session.model.ts';
import { sessionsModel } from '../../account/session/sessions.model.ts';
import { settingsModel } from '../../account/settings.model.ts';
import { verificationModel } from '../../account/verification.model.ts';
import { messagesModel } from '../../aftercare/messages.model.ts';
import { ratingModel } from '../../aftercare/rating.model.ts';
import { reorderModel } from '../../aftercare/reorder.model.ts';
import { revisionModel } from '../../aftercare/revision.model.ts';
import { revisionRequestModel } from '../../aftercare/revisionRequest.model.ts';
import { checkoutModel } from '../../checkout/checkout.model.ts';
import { shipmentModel } from '../../checkout/shipment.model.ts';
import { shippingModel } from '../../checkout/shipping.model.ts';
import { mtdemoModel } from '../../demo/mtdemo.model.ts';
import { deskBoardModel } from '../../desk/board/deskBoard.model.ts';
import { deskCatalogueModel } from '../../desk/catalogue/deskCatalogue.model.ts';
import { deskCodeModel } from '../../desk/codes/deskCode.model.ts';
import { deskNewCodeModel } from '../../desk/codes/deskNewCode.model.ts';
import { deskCreditModel } from '../../desk/credit/deskCredit.model.ts';
import { deskCustomerModel } from '../../desk/customers/deskCustomer.model.ts';
import { deskDecisionModel } from '../../desk/decision/deskDecision.model.ts';
import { deskFiguresModel } from '../../desk/figures/deskFigures.model.ts';
import { deskCorrectionModel } from '../../desk/invoices/deskCorrection.model.ts';
import { deskInvoiceModel } from '../../desk/invoices/deskInvoice.model.ts';
import { exchangeRatesModel } from '../../desk/invoices/exchangeRates.model.ts';
import { deskListModel } from '../../desk/list/deskList.model.ts';
import { deskTableModel } from '../../desk/list/deskTable.model.ts';
import { deskAlertsModel } from '../../desk/live/deskAlerts.model.ts';
import { deskConnectionModel } from '../../desk/live/deskConnection.model.ts';
import { deskSessionModel } from '../../desk/login/deskSession.model.ts';
import { deskActionModel } from '../../desk/order/deskAction.model.ts';
import { deskOrderModel } from '../../desk/order/deskOrder.model.ts';
import { quotePreviewModel } from '../../desk/order/quotePreview.model.ts';
import { apiTokensModel } from '../../desk/people/apiTokens.model.ts';
import { deskPeopleModel } from '../../desk/people/deskPeople.model.ts';
import { deskStatementsModel } from '../../desk/statements/deskStatements.model.ts';
import { attachmentsModel } from '../../documents/attachments.model.ts';
import { downloadModel } from '../../documents/download.model.ts';
import { uploadModel } from '../../documents/upload.model.ts';
import { invoiceModel } from '../../invoice/invoice.model.ts';
import { orderInvoicesModel } from '../../invoice/orderInvoices.model.ts';
import { submitModel } from '../../lib/submit.model.ts';
import { listModel } from '../../list/list.model.ts';
import { cancellationModel } from '../../order/cancellation.model.ts';
import { cartModel } from '../../order/cart.model.ts';
import { followModel } from '../../order/follow.model.ts';
import { orderModel } from '../../order/order.model.ts';
import { referenceModel } from '../../order/reference.model.ts';
import { withdrawalModel } from '../../order/withdrawal.model.ts';
import { draftAnswerModel } from '../../original/draftAnswer.model.ts';
import { draftApprovalModel } from '../../original/draftApproval.model.ts';
import { parcelModel } from '../../original/parcel.model.ts';
import { paymentModel } from '../../payment/payment.model.ts';
import { settlementModel } from '../../payment/settlement.model.ts';
import { voucherModel } from '../../payment/voucher.model.ts';
import { balanceModel } from '../../prepaid/balance.model.ts';
import { balanceAlertModel } from '../../prepaid/balanceAlert.model.ts';
import { topUpModel } from '../../prepaid/topUp.model.ts';
import { offerReviewModel } from '../../quotation/offerReview.model.ts';
import { quotationModel } from '../../quotation/quotation.model.ts';
import { requestChangeModel } from '../../quotation/requestChange.model.ts';
import { reviewRequestModel } from '../../quotation/reviewRequest.model.ts';
import { accountDraftModel } from '../../request/accountDraft.model.ts';
import { draftsModel } from '../../request/drafts.model.ts';
import { packagesModel } from '../../request/packages.model.ts';
import { requestModel } from '../../request/request.model.ts';
import { samplePricesModel } from '../../request/samplePrices.model.ts';
import { sourceTextModel } from '../../request/sourceText.model.ts';
import { appModel } from '../../shell/app.model.ts';
import { bootstrapModel } from '../../shell/bootstrap.model.ts';
import { consentModel } from '../../shell/consent.model.ts';
import { localeModel } from '../../shell/locale.model.ts';
import { menuModel } from '../../shell/menu.model.ts';
import { navigationModel } from '../../shell/navigation.model.ts';

/** The model of every machine of the application, by the name of its file in `machines/`. */
export const models: Readonly<Record<string, AnyModel>> = {
  accountDraft: accountDraftModel,
  app: appModel,
  submit: submitModel,
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
  quotePreview: quotePreviewModel,
  deskAlerts: deskAlertsModel,
  deskBoard: deskBoardModel,
  deskTable: deskTableModel,
  deskCode: deskCodeModel,
  deskCustomer: deskCustomerModel,
  deskStatements: deskStatementsModel,
  deskNewCode: deskNewCodeModel,
  deskCredit: deskCreditModel,
  deskInvoice: deskInvoiceModel,
  deskCorrection: deskCorrectionModel,
  exchangeRates: exchangeRatesModel,
  deskFigures: deskFiguresModel,
  deskDecision: deskDecisionModel,
  deskList: deskListModel,
  deskConnection: deskConnectionModel,
  deskCatalogue: deskCatalogueModel,
  deskPeople: deskPeopleModel,
  apiTokens: apiTokensModel,
  deskSession: deskSessionModel,
  download: downloadModel,
  draftAnswer: draftAnswerModel,
  draftApproval: draftApprovalModel,
  drafts: draftsModel,
  invoice: invoiceModel,
  list: listModel,
  locale: localeModel,
  menu: menuModel,
  messages: messagesModel,
  navigation: navigationModel,
  offerReview: offerReviewModel,
  order: orderModel,
  orderInvoices: orderInvoicesModel,
  reorder: reorderModel,
  packages: packagesModel,
  samplePrices: samplePricesModel,
  parcel: parcelModel,
  passkey: passkeyModel,
  passkeySignIn: passkeySignInModel,
  passwordReset: passwordResetModel,
  verification: verificationModel,
  registration: registrationModel,
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
  topUp: topUpModel,
  upload: uploadModel,
  voucher: voucherModel,
  withdrawal: withdrawalModel,
};
