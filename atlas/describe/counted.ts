import type { Failed } from './machinesIn.ts';

/** The same, which also knows whether nothing has failed yet. */
export const counted = (
  failed: Failed | undefined,
): { readonly failed: Failed | undefined; readonly isWhole: () => boolean } => {
  let isWhole = true;
  const tell: Failed = (failure) => {
    isWhole = false;
    failed?.(failure);
  };
  return { failed: failed && tell, isWhole: () => isWhole };
};
