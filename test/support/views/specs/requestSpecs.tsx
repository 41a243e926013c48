import { createActor } from 'xstate';
import { attachmentsMachine } from '../../../../machines/documents/attachments.ts';
import { uploadMachine } from '../../../../machines/documents/upload.ts';
import { quotationMachine } from '../../../../machines/quotation/quotation.ts';
import { requestMachine } from '../../../../machines/request/request.ts';
import { write } from '../../../../machines/services/write.ts';
import Checkout from '../../../../src/checkout/Checkout.tsx';
import { DeliveryForm } from '../../../../src/checkout/delivery/DeliveryForm.tsx';
import CartScreen from '../../../../src/order/cart/CartScreen.tsx';
import { VoucherField } from '../../../../src/payment/funds/VoucherField.tsx';
import PaymentScreen from '../../../../src/payment/PaymentScreen.tsx';
import RequestChange from '../../../../src/quotation/change/RequestChange.tsx';
import { Reviews } from '../../../../src/quotation/offer/Reviews.tsx';
import QuotationScreen from '../../../../src/quotation/QuotationScreen.tsx';
import { LongText } from '../../../../src/request/details/SourceText.tsx';
import { DocumentList } from '../../../../src/request/documents/DocumentList.tsx';
import { DocumentRow } from '../../../../src/request/documents/DocumentRow.tsx';
import { Prices } from '../../../../src/request/landing/Prices.tsx';
import { Comparison } from '../../../../src/request/packages/Comparison.tsx';
import { RequestContext } from '../../../../src/request/RequestContext.ts';
import WriteScreen from '../../../../src/request/WriteScreen.tsx';
import { checkoutShown } from '../../../checkout/checkout.model.ts';
import { shipmentModel, shipmentShown } from '../../../checkout/shipment.model.ts';
import { wholeCheckoutModel } from '../../../checkout/wholeCheckout.ts';
import { attachmentsModel, attachmentsShown } from '../../../documents/attachments.model.ts';
import { uploadModel, uploadShown } from '../../../documents/upload.model.ts';
import { cartModel, cartShown } from '../../../order/cart.model.ts';
import { paymentModel, paymentShown } from '../../../payment/payment.model.ts';
import { voucherModel, voucherShown } from '../../../payment/voucher.model.ts';
import { quotationModel, quotationShown } from '../../../quotation/quotation.model.ts';
import { preparedRequest, requestChangeModel, requestChangeShown } from '../../../quotation/requestChange.model.ts';
import { reviewRequestModel, reviewRequestShown } from '../../../quotation/reviewRequest.model.ts';
import { packagesModel, packagesShown } from '../../../request/packages.model.ts';
import { requestModel, requestShown } from '../../../request/request.model.ts';
import { samplePricesModel, samplePricesShown } from '../../../request/samplePrices.model.ts';
import { sourceTextModel, sourceTextShown } from '../../../request/sourceText.model.ts';
import { hashes, offer } from '../../models/samples.ts';
import { idleVoucher } from '../idleVoucher.ts';
import type { ViewSpec } from '../viewSpec.ts';

/** The rows show uploads that run; what these report is for the path to decide. */
const machine = attachmentsMachine.provide({
  actors: { upload: uploadMachine.provide({ actions: { notifyParent: () => {} } }) },
});

/** Not started: nothing is filled in. */
const request = createActor(requestMachine, { input: { service: write } });

/** Its documents show, but say nothing by themselves: a path does. */
const attachments = attachmentsMachine.provide({
  actions: { notifyEdited: () => {}, notifyChanged: () => {}, notifyCounted: () => {} },
});

/** Not started: the path says how the request, or the offer, stands. */
const shown = createActor(quotationMachine, { input: { hash: hashes.quotation, received: null } });

export const requestSpecs: Readonly<Record<string, ViewSpec>> = {
  attachments: {
    model: {
      ...attachmentsModel,
      machine,
      actors: { ...attachmentsModel.actors, upload: { ...attachmentsModel.actors.upload, observed: true } },
    },
    view: (_, attachments) => <DocumentList attachments={attachments} />,
    ...attachmentsShown,
  },
  cart: {
    model: cartModel,
    view: () => <CartScreen screen={{ cartHash: hashes.cart }} />,
    ...cartShown,
    hides: { unknown: 'order.retry', unreachable: 'order.cart.title' },
  },
  checkout: {
    model: wholeCheckoutModel,
    beside: () => ({ voucher: idleVoucher() }),
    view: (_, checkout) => <Checkout checkout={checkout} />,
    ...checkoutShown,
  },
  packages: {
    model: packagesModel,
    view: () => (
      <RequestContext value={request}>
        <Comparison />
      </RequestContext>
    ),
    ...packagesShown,
    hides: { loading: 'package.checkedBy', unavailable: 'package.checkedBy' },
  },
  samplePrices: {
    model: samplePricesModel,
    view: (_, samples) => <Prices samples={samples} service={write} />,
    ...samplePricesShown,
  },
  payment: {
    model: paymentModel,
    beside: () => ({ voucher: idleVoucher() }),
    view: () => <PaymentScreen screen={{ paymentHash: hashes.payment }} />,
    ...paymentShown,
  },
  quotation: {
    model: {
      ...quotationModel,
      actors: { ...quotationModel.actors, checkout: { ...quotationModel.actors.checkout, errors: [], observed: true } },
    },
    view: () => <QuotationScreen screen={{ hash: hashes.quotation }} />,
    ...quotationShown,
  },
  request: {
    model: {
      ...requestModel,
      machine: requestModel.machine.provide({ actors: { attachments } }),
      actors: {
        ...requestModel.actors,
        attachments: { ...requestModel.actors.attachments, errors: [], observed: true },
      },
    },
    view: () => <WriteScreen />,
    ...requestShown,
  },
  requestChange: {
    model: {
      ...requestChangeModel,
      machine: requestChangeModel.machine.provide({ actors: { attachments } }),
      actors: {
        ...requestChangeModel.actors,
        attachments: { ...requestChangeModel.actors.attachments, errors: [], observed: true },
      },
    },
    view: () => <RequestChange actor={shown} quotation={preparedRequest()} />,
    ...requestChangeShown,
  },
  reviewRequest: {
    model: reviewRequestModel,
    view: () => <Reviews actor={shown} quotation={offer()} />,
    ...reviewRequestShown,
  },
  shipment: {
    model: shipmentModel,
    view: (_, shipment) => <DeliveryForm shipment={shipment} />,
    ...shipmentShown,
  },
  sourceText: {
    model: sourceTextModel,
    view: () => <LongText quotationHash={hashes.quotation} excerpt="The quick brown fox" />,
    ...sourceTextShown,
  },
  upload: {
    model: uploadModel,
    view: (_, upload) => <DocumentRow upload={upload} />,
    ...uploadShown,
  },
  voucher: {
    model: voucherModel,
    view: ({ context: { parent, subject } }) => (
      <VoucherField parent={parent} subject={subject} missing={false} isBeside={false} onRemove={() => {}} />
    ),
    ...voucherShown,
  },
};
