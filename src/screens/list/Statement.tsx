import { Skeleton } from '../../ui/Skeleton.tsx';
import { ListScreen } from './ListScreen.tsx';
import { useFundViews } from './useFundViews.ts';

/** All that has moved the prepaid balance: the other lists do not wait for its columns and words. */
export const Statement = () => {
  const views = useFundViews(true);
  return views === null ? (
    <Skeleton count={4} size="block" />
  ) : (
    <ListScreen kind="statement" view={views.statementView} />
  );
};
