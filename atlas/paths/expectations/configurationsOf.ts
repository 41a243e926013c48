import type { MachineContext } from 'xstate';
import { remembered } from '../../xstate/remembered.ts';
import type { Exploration } from '../exploration.ts';
import { stepName } from '../stepName.ts';
import type { Vertex } from '../vertex.ts';
import { valueWords } from '../words.ts';
import type { Configurations } from './behaviour.ts';
import { readable } from './readable.ts';
import { shortDigest } from './shortDigest.ts';

/** A context as text; many configurations differ in nothing of it. */
const contextText = remembered((context: MachineContext) => readable(context, () => 'actor'));

/** All that happens in a configuration: its context where it is first reached, and where each move leads. */
const contentOf = (exploration: Exploration, { id, snapshot }: Vertex): string =>
  JSON.stringify([
    id,
    contextText(snapshot.context),
    (exploration.edges.get(id) ?? []).map((edge) => [stepName(exploration, edge), edge.ignored, edge.to]).toSorted(),
  ]);

/**
 * Every configuration that can be reached, also where no path leads, by its state. A change of behaviour that no path takes is seen
 * by its state.
 */
export const configurationsOf = (exploration: Exploration): readonly Configurations[] =>
  [...Map.groupBy(exploration.vertices.values(), ({ snapshot }) => valueWords(snapshot.value))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([value, vertices]) => {
      const contents = vertices.map((vertex) => contentOf(exploration, vertex)).toSorted();
      return { value, count: vertices.length, digest: shortDigest(contents.join('\n')) };
    });
