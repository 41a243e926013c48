import { useEffect, useRef } from 'react';

/** Puts the focus into the first field that is wrong, each time that a form has been sent; not while it is being mended. */
export const useFocusOnWrong = <TField>(
  wrong: readonly { readonly field: TField }[],
  idOf: (field: TField) => string,
): void => {
  const seen = useRef<readonly unknown[]>([]);
  useEffect(() => {
    const [first] = wrong;
    const isSeen = wrong.every((one) => seen.current.includes(one));
    seen.current = wrong;
    if (first !== undefined && !isSeen) document.getElementById(idOf(first.field))?.focus();
  }, [wrong, idOf]);
};
