import { accessHandlers } from './access/accessHandlers.ts';
import { passkeyHandlers } from './access/passkeys/passkeyHandlers.ts';
import { customerSessionHandlers } from './access/sessionHandlers.ts';
import { passwordHandlers } from './accounts/passwordHandlers.ts';
import { profileHandlers } from './accounts/profile/profileHandlers.ts';
import { registrationHandlers } from './accounts/registrationHandlers.ts';
import { catalogueHandlers } from './catalogue/catalogueHandlers.ts';
import { codeHandlers } from './codes/index.ts';
import type { Services } from './core/services.ts';
import { boardHandlers } from './desk/board/boardHandlers.ts';
import { deskCatalogueHandlers } from './desk/catalogue/deskCatalogueHandlers.ts';
import { clientErrorHandlers } from './desk/clientErrors.ts';
import { deskCodeHandlers } from './desk/codes/deskCodeHandlers.ts';
import { deskCreditHandlers } from './desk/credit/deskCreditHandlers.ts';
import { deskAftercareHandlers } from './desk/deskAftercareHandlers.ts';
import { deskDeliveryHandlers } from './desk/deskDeliveryHandlers.ts';
import { deskHandlers } from './desk/deskHandlers.ts';
import { deskOrderHandlers } from './desk/deskOrderHandlers.ts';
import { deskOriginalHandlers } from './desk/deskOriginalHandlers.ts';
import { deskReviewHandlers } from './desk/deskReviewHandlers.ts';
import { figuresHandlers } from './desk/figures/figuresHandlers.ts';
import { deskInvoiceHandlers } from './desk/invoices/deskInvoiceHandlers.ts';
import { jobHandlersOfDesk } from './desk/jobReport.ts';
import { logHandlers } from './desk/logHandlers.ts';
import { deskMailHandlers } from './desk/mails/mailHandlers.ts';
import { deskMoneyHandlers } from './desk/money/deskMoneyHandlers.ts';
import { peopleHandlers } from './desk/peopleHandlers.ts';
import { deskPrepaidHandlers } from './desk/prepaid/deskPrepaidHandlers.ts';
import { sessionHandlers } from './desk/sessionHandlers.ts';
import { deskStatementHandlers } from './desk/statements/deskStatementHandlers.ts';
import { tokenHandlers } from './desk/tokenHandlers.ts';
import { fileHandlers } from './files/index.ts';
import type { AnswerCache } from './http/answerCache.ts';
import { everyOperation } from './http/operations.ts';
import { exchangeHandlers, invoiceHandlers, invoiceLinkHandlers } from './invoices/index.ts';
import { listHandlers } from './lists/listHandlers.ts';
import { aftercareHandlers } from './orders/aftercare/aftercareHandlers.ts';
import { draftHandlers } from './orders/drafts/draftHandlers.ts';
import { orderHandlers } from './orders/orderHandlers.ts';
import { originalHandlers } from './orders/original/originalHandlers.ts';
import { withdrawalHandlers } from './orders/withdrawals/withdrawalHandlers.ts';
import { ownDataHandlers } from './ownData/ownDataHandlers.ts';
import { paperHandlers } from './papers/paperHandlers.ts';
import { paymentHandlers } from './payments/index.ts';
import { prepaidHandlers, receiptHandlers, statementHandlers } from './prepaid/index.ts';
import { quotationHandlers } from './quotations/quotationHandlers.ts';
import { requestChangeHandlers } from './quotations/requestChangeHandlers.ts';
import { reviewHandlers } from './quotations/reviews/reviewHandlers.ts';
import { translationHandlers } from './translation/translationHandlers.ts';

/** Handlers of all operations of the contract, by operation id. */
export const apiHandlers = (services: Services, answers: AnswerCache) =>
  everyOperation({
    ...accessHandlers(services),
    ...passkeyHandlers(services),
    ...customerSessionHandlers(services),
    ...registrationHandlers(services),
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
    ...aftercareHandlers(services),
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
