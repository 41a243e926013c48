import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ratingMachine } from '../../machines/aftercare/rating.ts';

export type RatingProps = {
  readonly actor: ActorRefFrom<typeof ratingMachine>;
  readonly snapshot: SnapshotFrom<typeof ratingMachine>;
};
