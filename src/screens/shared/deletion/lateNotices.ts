export { DeletionNotice } from './DeletionNotice.tsx';
