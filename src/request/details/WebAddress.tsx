import { Fragment } from 'react';

/** An address of the web: a line that is too short for it ends between its parts. */
export const WebAddress = ({ address }: { readonly address: string }) => (
  <>
    {address.split(/(?<=[/?&#])(?![/?&#])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </>
);
