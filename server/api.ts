import { ownDataHandlers } from './account/export/ownDataHandlers.ts';
import { passkeyHandlers } from './account/passkeys/passkeyHandlers.ts';
import { passwordHandlers } from './account/passwordHandlers.ts';
import { profileHandlers } from './account/profile/profileHandlers.ts';
import { registrationHandlers } from './account/registrationHandlers.ts';
import { accessHandlers } from './account/session/accessHandlers.ts';
import { customerSessionHandlers } from './account/session/sessionHandlers.ts';
import { aftercareHandlers } from './aftercare/aftercareHandlers.ts';
import { lookUpHandlers } from './billing/vies/lookUpHandlers.ts';
import { catalogueHandlers } from './catalogue/catalogueHandlers.ts';
import { translationHandlers } from './demo/translationHandlers.ts';
import { boardHandlers } from './desk/board/boardHandlers.ts';
import { deskCatalogueHandlers } from './desk/catalogue/deskCatalogueHandlers.ts';
import { deskCodeHandlers } from './desk/codes/deskCodeHandlers.ts';
import { deskCreditHandlers } from './desk/credit/deskCreditHandlers.ts';
import { customerHandlers } from './desk/customers/customerHandlers.ts';
import { figuresHandlers } from './desk/figures/figuresHandlers.ts';
import { deskInvoiceHandlers } from './desk/invoices/deskInvoiceHandlers.ts';
import { deskMoneyHandlers } from './desk/money/deskMoneyHandlers.ts';
import { deskAftercareHandlers } from './desk/order/deskAftercareHandlers.ts';
import { deskDeliveryHandlers } from './desk/order/deskDeliveryHandlers.ts';
import { deskHandlers } from './desk/order/deskHandlers.ts';
import { deskOrderHandlers } from './desk/order/deskOrderHandlers.ts';
import { deskOriginalHandlers } from './desk/order/deskOriginalHandlers.ts';
import { deskReviewHandlers } from './desk/order/deskReviewHandlers.ts';
import { peopleHandlers } from './desk/people/peopleHandlers.ts';
import { sessionHandlers } from './desk/people/sessionHandlers.ts';
import { tokenHandlers } from './desk/people/tokenHandlers.ts';
import { clientErrorHandlers } from './desk/queues/clientErrors.ts';
import { jobHandlersOfDesk } from './desk/queues/jobReport.ts';
import { logHandlers } from './desk/queues/logHandlers.ts';
import { deskMailHandlers } from './desk/queues/mailHandlers.ts';
import { deskStatementHandlers } from './desk/statements/deskStatementHandlers.ts';
import { deskPrepaidHandlers } from './desk/topUps/deskPrepaidHandlers.ts';
import { fileHandlers } from './documents/index.ts';
import { exchangeHandlers, invoiceHandlers, invoiceLinkHandlers } from './invoice/index.ts';
import { listHandlers } from './list/listHandlers.ts';
import { orderHandlers } from './order/orderHandlers.ts';
import { paperHandlers } from './order/paper/paperHandlers.ts';
import { withdrawalHandlers } from './order/withdrawal/withdrawalHandlers.ts';
import { originalHandlers } from './original/originalHandlers.ts';
import { codeHandlers } from './payment/codes/index.ts';
import { paymentHandlers } from './payment/index.ts';
import type { Services } from './platform/core/services.ts';
import type { AnswerCache } from './platform/http/answerCache.ts';
import { everyOperation } from './platform/http/operations.ts';
import { statisticsHandlers } from './platform/statistics/index.ts';
import { prepaidHandlers, receiptHandlers, statementHandlers } from './prepaid/index.ts';
import { quotationHandlers } from './quotation/quotationHandlers.ts';
import { requestChangeHandlers } from './quotation/requestChangeHandlers.ts';
import { reviewHandlers } from './quotation/reviews/reviewHandlers.ts';
import { draftHandlers } from './request/drafts/draftHandlers.ts';

/** Handlers of all operations of the contract, by operation id. */
export const apiHandlers = (services: Services, answers: AnswerCache) =>
  everyOperation({
    ...accessHandlers(services),
    ...passkeyHandlers(services),
    ...customerSessionHandlers(services),
    ...registrationHandlers(services),
    ...lookUpHandlers(services),
    ...statisticsHandlers(services),
    ...passwordHandlers(services),
    ...profileHandlers(services),
    ...ownDataHandlers(services),
    ...catalogueHandlers(services, answers),
    ...quotationHandlers(services),
    ...requestChangeHandlers(services),
    ...reviewHandlers(services),
    ...deskReviewHandlers(services),
    ...draftHandlers(services),
    ...orderHandlers(services),
    ...aftercareHandlers(services, answers),
    ...deskAftercareHandlers(services),
    ...originalHandlers(services),
    ...deskOriginalHandlers(services),
    ...withdrawalHandlers(services),
    ...fileHandlers(services),
    ...paperHandlers(services),
    ...codeHandlers(services),
    ...paymentHandlers(services),
    ...prepaidHandlers(services),
    ...receiptHandlers(services),
    ...statementHandlers(services),
    ...listHandlers(services),
    ...invoiceHandlers(services),
    ...exchangeHandlers(services),
    ...invoiceLinkHandlers(services),
    ...deskHandlers(services),
    ...deskOrderHandlers(services),
    ...deskCatalogueHandlers(services),
    ...deskDeliveryHandlers(services),
    ...boardHandlers(services),
    ...deskMailHandlers(services),
    ...figuresHandlers(services),
    ...deskInvoiceHandlers(services),
    ...deskPrepaidHandlers(services),
    ...customerHandlers(services),
    ...deskCreditHandlers(services),
    ...deskMoneyHandlers(services),
    ...deskStatementHandlers(services),
    ...deskCodeHandlers(services),
    ...sessionHandlers(services),
    ...peopleHandlers(services),
    ...tokenHandlers(services),
    ...logHandlers(services),
    ...clientErrorHandlers(services),
    ...jobHandlersOfDesk(services),
    ...translationHandlers(services),
  });
