import { useEffect } from 'react';

const withoutCount = (title: string): string => title.replace(/^\(\d+\) /, '');

/** Puts a number before the title of whichever page shows; none where nothing waits. */
export const useTitleCount = (count: number | null): void => {
  useEffect(() => {
    const write = () => {
      const bare = withoutCount(document.title);
      const wanted = count === null || count === 0 ? bare : `(${count}) ${bare}`;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    // Each page writes its own title when it shows.
    const observer = new MutationObserver(write);
    const title = document.querySelector('title');
    if (title !== null) observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = withoutCount(document.title);
    };
  }, [count]);
};
