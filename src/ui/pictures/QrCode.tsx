import { useMemo } from 'react';
import { encode } from 'uqr';
import { code } from './QrCode.css.ts';

/** A picture that a device's camera reads a text from. */
export const QrCode = ({ text, name }: { readonly text: string; readonly name: string }) => {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 2 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dark.join('') };
  }, [text]);
  return (
    <svg className={code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
};
