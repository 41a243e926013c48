import type { SessionOnDevice, SessionPlace } from '../../../openapi/types.ts';
import type { SessionRow } from '../../platform/access/customerSessions.ts';

const toPlace = (place: string | null): SessionPlace => {
  if (place === null) return { kind: 'unknown', country: null };
  return place === 'local' ? { kind: 'local', country: null } : { kind: 'country', country: place };
};

/** A session as its customer sees it. @param current the one that asks */
export const sessionView = (row: SessionRow, current: string): SessionOnDevice => ({
  id: row.id,
  is_current: row.id === current,
  browser: row.browser,
  system: row.system,
  place: toPlace(row.place),
  signed_in_with: row.signedInWith,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
});
