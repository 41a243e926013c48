import { type ListQuery, listSearchOf } from '../../machines/list/listQuery.ts';
import type { ListKind } from '../../machines/list/lists.ts';
import { pathOf } from '../../machines/shell/routes.ts';
import { useLocale } from '../lib/services/useApp.ts';

/** The address of a list that is asked for something. */
export const useListPath = (kind: ListKind): ((query: ListQuery) => string) => {
  const locale = useLocale();
  return (query) => pathOf({ name: kind, search: listSearchOf(kind, query) }, locale);
};
