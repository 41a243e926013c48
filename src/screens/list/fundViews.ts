/** What the lists show of the prepaid balance: fetched with the first of it. */
export { ReceiptDownload } from './ReceiptDownload.tsx';
export { statementView } from './statementView.tsx';
