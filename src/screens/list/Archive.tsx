import type { ListPage } from '../../../machines/rules/lists.ts';
import { createLateViews } from '../../app/createLateViews.ts';

const { useViews: useArchive } = createLateViews(() => import('./InvoiceArchive.tsx'));

/** All invoices of a period as one file: it comes once there is a list of them. */
export const Archive = ({ page }: { readonly page: ListPage }) => {
  const views = useArchive(true);
  return views && <views.InvoiceArchive page={page} />;
};
