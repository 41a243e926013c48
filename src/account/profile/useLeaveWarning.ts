import { useEffect } from 'react';

/** Has the browser ask before the page is left, while something is typed and not saved. */
export const useLeaveWarning = (isUnsaved: boolean): void =>
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
