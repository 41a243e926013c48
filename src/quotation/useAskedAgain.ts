import { useEffect } from 'react';
import { navigateTo } from '../lib/services/navigateTo.ts';
import { askAgainHash } from './askAgainHash.ts';
import type { QuotationProps } from './quotationView.ts';

/** Asks for the same once more where the link that led here has said so already. A reload, and the way back, do not ask again. */
export const useAskedAgain = ({ actor, snapshot }: QuotationProps): void => {
  const isPossible = snapshot.can({ type: 'askAgain' });
  useEffect(() => {
    if (!isPossible || location.hash !== askAgainHash) return;
    navigateTo(location.pathname, { replace: true, state: history.state });
    actor.send({ type: 'askAgain' });
  }, [actor, isPossible]);
};
