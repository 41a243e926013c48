import { useEffect, useState } from 'react';
import { createLateViews } from '../../app/createLateViews.ts';
import { onFirstInput } from '../../app/onFirstInput.ts';
import { useCustomer } from '../../app/useCustomer.ts';

const { useViews } = createLateViews(() => import('./draftViews.ts'), 'rest', 'service');

/** The drafts beside the form: fetched for who is signed in, or once the form is used. */
export const DraftsAside = () => {
  const id = useCustomer()?.id;
  const [used, setUsed] = useState(false);
  useEffect(() => onFirstInput(() => setUsed(true)), []);
  const needed = used || id !== undefined;
  const later = useViews(needed);
  return needed && later && <later.Drafts key={id} />;
};
