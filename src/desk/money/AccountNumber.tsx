import { inFours } from '../../ui/text/inFours.ts';
import * as styles from './money.css.ts';

const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{8,}$/;

/** The number of a bank account, beside whose it is. */
export const AccountNumber = ({ number }: { readonly number: string | null }) =>
  number !== null && <span className={styles.quiet}>{iban.test(number) ? inFours(number) : number}</span>;
