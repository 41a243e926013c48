import type { DeskRole, OperationId } from '../../../openapi/types.ts';

const everyone = ['manager', 'accountant', 'administrator'] as const;
const orders = ['manager', 'administrator'] as const;
const money = ['accountant', 'administrator'] as const;
const administration = ['administrator'] as const;

/**
 * Who of the staff may do what: managers prepare quotations and see work through, accountants say that money has come, grant time for it and
 * ask for it to be paid back, administrators do all of it and decide who else may. Server and pages share it.
 */
export const deskRoles = {
  getDeskSession: everyone,
  deskSignOut: everyone,
  changeDeskPassword: everyone,
  listDeskOrders: everyone,
  listDeskBoard: everyone,
  streamDeskBoard: everyone,
  getDeskOrder: everyone,
  listDeskCustomers: everyone,
  getDeskCustomer: everyone,
  getCustomerOfOrder: everyone,
  addCustomerNote: everyone,
  streamDeskOrder: everyone,
  previewDeskQuote: orders,
  deskQuote: orders,
  deskCorrectCount: orders,
  deskAdvance: orders,
  deskStepBack: orders,
  deskDeliver: orders,
  deskDeliverUploads: orders,
  createDeskUpload: orders,
  headDeskUpload: orders,
  continueDeskUpload: orders,
  removeDeskUpload: orders,
  deskFail: orders,
  deskCancel: orders,
  deskAcceptByPhone: orders,
  deskDownload: orders,
  deskListMessages: orders,
  deskWriteMessage: orders,
  deskAnswerReview: orders,
  deskAnswerRevision: orders,
  deskPutUpDraft: orders,
  deskMoveParcel: orders,
  listDeskMails: orders,
  retryDeskMail: orders,
  readDeskFigures: money,
  downloadDeskFigures: money,
  deskTransferArrived: money,
  deskDefer: money,
  deskAskRefund: money,
  listDeskInvoices: money,
  listWaitingInvoices: money,
  getDeskInvoice: money,
  createDeskInvoiceLink: money,
  correctInvoice: money,
  sendInvoiceAgain: money,
  listExchangeRates: money,
  importExchangeRates: money,
  listDeskCodes: money,
  addDeskCode: money,
  getDeskCode: money,
  stopDeskCode: money,
  listDeskTopUps: money,
  deskTopUpArrived: money,
  listDeskCredit: money,
  setDeskCredit: money,
  listMoneyCases: money,
  downloadMoneyCases: money,
  decideMoneyCase: money,
  listBankStatements: money,
  importBankStatement: money,
  listBankEntries: money,
  downloadBankEntries: money,
  decideBankEntry: money,
  getDeskCatalogue: administration,
  listDeskRates: administration,
  changeDeskCatalogue: administration,
  withdrawCatalogueChange: administration,
  previewCatalogueChange: administration,
  readDeskLog: administration,
  listClientErrors: administration,
  listJobs: administration,
  listDeskPeople: administration,
  addDeskPerson: administration,
  resetDeskPerson: administration,
  removeDeskPerson: administration,
  listDeskTokens: administration,
  addDeskToken: administration,
  revokeDeskToken: administration,
} as const satisfies Partial<Record<OperationId, readonly DeskRole[]>>;

/** An operation of the desk. */
export type DeskOperation = keyof typeof deskRoles;

const rolesById: ReadonlyMap<string, readonly DeskRole[]> = new Map(Object.entries(deskRoles));

/** Whether somebody has said who may do an operation. */
export const hasRoles = (operation: string): boolean => rolesById.has(operation);

/** Whether a role may do an operation; what is not in the table nobody may. */
export const roleMayDo = (role: DeskRole, operation: string): boolean =>
  rolesById.get(operation)?.includes(role) === true;

/** The roles, those with the least to decide first. */
export const deskRoleNames = ['manager', 'accountant', 'administrator'] as const satisfies readonly DeskRole[];
