import { useEffect, useState } from 'react';

/**
 * The present time in milliseconds, once a second.
 * @param serverTime the server's clock (ISO 8601) at the moment of the answer; the device's clock may be wrong
 */
export const useNow = (serverTime?: string): number => {
  const [now, setNow] = useState(() => (serverTime === undefined ? Date.now() : Date.parse(serverTime)));
  useEffect(() => {
    const offset = serverTime === undefined ? 0 : Date.parse(serverTime) - Date.now();
    const tick = () => setNow(Date.now() + offset);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverTime]);
  return now;
};
