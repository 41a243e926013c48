import { useCustomer } from '../../lib/services/useCustomer.ts';

/** Password managers read from it whose password is asked for. */
export const Username = () => (
  <input type="email" name="username" autoComplete="username" value={useCustomer()?.email ?? ''} readOnly hidden />
);
