import { createActor } from 'xstate';
import type { DownloadSubject } from '../../../../machines/documents/download.ts';
import { followMachine } from '../../../../machines/payment/follow.ts';
import { AccountCard } from '../../../../src/account/fromOrder/AccountCard.tsx';
import { Messages } from '../../../../src/aftercare/Messages.tsx';
import { Rating } from '../../../../src/aftercare/Rating.tsx';
import { Reorder } from '../../../../src/aftercare/Reorder.tsx';
import { Revisions } from '../../../../src/aftercare/Revisions.tsx';
import InvoiceScreen from '../../../../src/invoice/InvoiceScreen.tsx';
import { InvoiceArchive } from '../../../../src/list/invoices/InvoiceArchive.tsx';
import { StatementExport } from '../../../../src/list/statement/StatementExport.tsx';
import { Cancellation } from '../../../../src/order/cancellation/Cancellation.tsx';
import { DeliveredFile } from '../../../../src/order/files/DeliveredFile.tsx';
import OrderScreen from '../../../../src/order/OrderScreen.tsx';
import { OrderInvoices } from '../../../../src/order/papers/OrderInvoices.tsx';
import WithdrawalScreen from '../../../../src/order/withdrawal/WithdrawalScreen.tsx';
import { DraftApproval } from '../../../../src/original/DraftApproval.tsx';
import { ReferenceCard } from '../../../../src/quotation/reference/ReferenceCard.tsx';
import { orderAccountModel, orderAccountShown } from '../../../account/orderAccount.model.ts';
import { messagesModel, messagesShown } from '../../../aftercare/messages.model.ts';
import { ratingModel, ratingShown } from '../../../aftercare/rating.model.ts';
import { reorderModel, reorderShown } from '../../../aftercare/reorder.model.ts';
import { revisionRequestModel, revisionRequestShown } from '../../../aftercare/revisionRequest.model.ts';
import { downloadModel, downloadShown } from '../../../documents/download.model.ts';
import { invoiceModel, invoiceShown } from '../../../invoice/invoice.model.ts';
import { listedInvoice } from '../../../invoice/invoiceSamples.ts';
import { orderInvoicesModel, orderInvoicesShown } from '../../../invoice/orderInvoices.model.ts';
import { cancellationModel, cancellationShown } from '../../../order/cancellation.model.ts';
import { followModel, followShown } from '../../../order/follow.model.ts';
import { referenceModel, referenceShown } from '../../../order/reference.model.ts';
import { withdrawalModel, withdrawalShown } from '../../../order/withdrawal.model.ts';
import { draftAnswerModel, draftAnswerShown } from '../../../original/draftAnswer.model.ts';
import { approval, finishedOrder, hashes, movement, order, pageMeta, printedOrder } from '../../models/samples.ts';
import type { ViewSpec } from '../viewSpec.ts';

const years = { ...pageMeta(1), years: [2026, 2025] };

/** Each kind stands on a page of its own. */
const Download = ({ subject }: { readonly subject: DownloadSubject }) => {
  switch (subject.kind) {
    case 'invoices':
      return <InvoiceArchive page={{ kind: 'invoices', rows: [listedInvoice(42)], meta: years }} />;
    case 'statement':
      return <StatementExport page={{ kind: 'statement', rows: [movement(42)], meta: years }} />;
    default:
      return (
        <DeliveredFile
          orderHash={hashes.order}
          file={{ id: 'file-0', kind: 'translated', name: 'contract-en.docx', size: 12_000, words: null }}
        />
      );
  }
};

/** Not started: the path says how the order stands. */
const follow = createActor(followMachine, { input: { kind: 'order', hash: hashes.order, parent: null } });

export const orderSpecs: Readonly<Record<string, ViewSpec>> = {
  cancellation: {
    model: cancellationModel,
    view: () => <Cancellation order={order('payment')} follow={follow} />,
    ...cancellationShown,
  },
  download: {
    model: downloadModel,
    view: ({ context: { subject } }) => <Download subject={subject} />,
    ...downloadShown,
    hides: {
      'resting.idle': /not be downloaded/,
      preparing: /not be downloaded/,
      'resting.done': /not be downloaded/,
    },
  },
  draftAnswer: {
    model: draftAnswerModel,
    view: () => <DraftApproval order={printedOrder([approval(1, 'waiting')])} follow={follow} />,
    ...draftAnswerShown,
  },
  follow: {
    model: followModel,
    view: () => <OrderScreen screen={{ name: 'order', orderHash: hashes.order }} />,
    ...followShown,
  },
  invoice: {
    model: {
      ...invoiceModel,
      actors: { ...invoiceModel.actors, payment: { ...invoiceModel.actors.payment, errors: [], observed: true } },
    },
    view: () => <InvoiceScreen screen={{ invoiceId: '42' }} />,
    ...invoiceShown,
  },
  messages: {
    model: messagesModel,
    view: () => <Messages order={finishedOrder()} follow={follow} />,
    ...messagesShown,
  },
  orderAccount: {
    model: orderAccountModel,
    view: () => <AccountCard order={order('translation', { has_account: false })} />,
    ...orderAccountShown,
    hides: { accepted: 'orderAccount.submit' },
  },
  reorder: {
    model: reorderModel,
    view: () => <Reorder order={finishedOrder()} />,
    ...reorderShown,
  },
  orderInvoices: {
    model: orderInvoicesModel,
    view: ({ context: { expected } }) => (
      <OrderInvoices order={{ id: 2087, status: expected === true ? 'finished' : 'translation' }} />
    ),
    ...orderInvoicesShown,
  },
  rating: {
    model: ratingModel,
    view: () => <Rating order={finishedOrder()} follow={follow} />,
    ...ratingShown,
  },
  reference: {
    model: referenceModel,
    view: () => (
      <ReferenceCard
        owner={{ kind: 'order', actor: follow }}
        of={{ orderHash: hashes.order, reference: null, status: 'acceptation' }}
      />
    ),
    ...referenceShown,
  },
  revisionRequest: {
    model: revisionRequestModel,
    view: () => <Revisions order={finishedOrder()} follow={follow} />,
    ...revisionRequestShown,
  },
  withdrawal: {
    model: withdrawalModel,
    view: () => <WithdrawalScreen screen={{ name: 'withdrawal' }} />,
    ...withdrawalShown,
    hides: { confirming: 'withdrawal.failed', sending: 'withdrawal.failed' },
  },
};
