import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { useLive } from '../live/Live.ts';

const tones = {
  live: 'success',
  connecting: 'neutral',
  polling: 'info',
  offline: 'attention',
} as const satisfies Record<string, BadgeTone>;

/** How fresh the board is. */
export const LiveState = () => {
  const state = useSelector(useLive().live, (snapshot): keyof typeof tones => {
    if (snapshot.matches('offline')) return 'offline';
    if (snapshot.matches({ streaming: 'live' })) return 'live';
    return snapshot.matches({ streaming: 'connecting' }) ? 'connecting' : 'polling';
  });
  return (
    <span role="status">
      <Badge tone={tones[state]}>
        <FormattedMessage id={`staff.board.live.${state}`} />
      </Badge>
    </span>
  );
};
