import type { StateDescription } from '../../describe/description.ts';
import type { Tone } from './picture.ts';

const tones: readonly Tone[] = ['failed', 'attention', 'done', 'waiting', 'busy'];

/** The colour of a state, by its tags; the most urgent tag wins. */
export const toneOf = ({ tags }: StateDescription): Tone => tones.find((tone) => tags.includes(tone)) ?? 'plain';
