import { spinner } from './Spinner.css.ts';

/** Something is on its way; words beside it say what. */
export const Spinner = () => <span className={spinner} aria-hidden="true" />;
