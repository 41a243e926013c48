import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Whether the browser has had nothing else to do since something began. */
export const useIdle = (begun: boolean): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (begun) void whenIdle().then(() => setIdle(true));
  }, [begun]);
  return idle;
};
