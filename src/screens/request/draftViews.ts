/** The drafts beside the form, which nobody needs to fill it in. */
export { Drafts } from './Drafts.tsx';
