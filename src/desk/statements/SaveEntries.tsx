import { useCallback } from 'react';
import type { BankEntryFilter } from '../../../openapi/types.ts';
import type { Desk } from '../app/Desk.ts';
import { SaveTable } from '../shared/SaveTable.tsx';

/** The entries of a state as a file. */
export const SaveEntries = ({ state }: { readonly state: BankEntryFilter }) => {
  const fetch = useCallback(
    ({ http }: Desk, signal: AbortSignal) =>
      http.GET('/api/v2/desk/statements/entries/csv', { params: { query: { state } }, parseAs: 'blob', signal }),
    [state],
  );
  return <SaveTable fetch={fetch} name={`bank-entries-${state}.csv`} />;
};
