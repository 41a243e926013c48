import { useFundViews } from './useFundViews.ts';

/** The receipt of a top-up: what it takes comes with the first one. */
export const Receipt = ({ topUpHash }: { readonly topUpHash: string }) => {
  const views = useFundViews(true);
  return views && <views.ReceiptDownload topUpHash={topUpHash} />;
};
