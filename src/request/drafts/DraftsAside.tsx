import { Suspense, startTransition, useEffect, useState } from 'react';
import { lazyView } from '../../lib/parts/lazyView.ts';
import { onFirstInput } from '../../lib/parts/onFirstInput.ts';
import { useCustomer } from '../../lib/services/useCustomer.ts';

/** What reads stored drafts brings a library as large as the form. */
const Drafts = lazyView(() => import('./Drafts.tsx'));

/** The drafts beside the form: fetched for who is signed in, or once the form is used. */
export const DraftsAside = () => {
  const id = useCustomer()?.id;
  const [used, setUsed] = useState(false);
  // The first input is painted before the drafts are drawn.
  useEffect(() => onFirstInput(() => startTransition(() => setUsed(true))), []);
  return (
    (used || id !== undefined) && (
      <Suspense>
        <Drafts key={id} />
      </Suspense>
    )
  );
};
