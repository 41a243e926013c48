import { type ListQuery, toListSearch } from '../../machines/list/listQuery.ts';
import type { ListKind } from '../../machines/list/lists.ts';
import { toPath } from '../../machines/shell/routes.ts';
import { useLocale } from '../lib/services/useApp.ts';

/** The address of a list that is asked for something. */
export const useListPath = (kind: ListKind): ((query: ListQuery) => string) => {
  const locale = useLocale();
  return (query) => toPath({ name: kind, search: toListSearch(kind, query) }, locale);
};
