/** Brands' public addresses behind one front: servers that share a database are all of one shop. */
export const originsBehind = (front: string): ReadonlyMap<string, string> =>
  new Map(['wordbridge', 'mostek', 'przekladnia'].map((brand) => [brand, front]));
