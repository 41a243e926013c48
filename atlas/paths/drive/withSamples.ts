import type { AnyModel, Outcomes } from '../model.ts';
import type { Names } from './exception.ts';

type Changes<TModel extends AnyModel> = {
  readonly [TOutput in `${Names<TModel['actors']>} answers #${number}`]?: object;
};

/**
 * A model some of whose outputs are other ones where it is driven: a page cannot say all that a sample does at once.
 * @param changes by the name of the answer, the members that differ
 * @throws Error where there is no such answer, or it has no members
 */
export const withSamples = <TModel extends AnyModel>(model: TModel, changes: Changes<TModel>): TModel => {
  const left = new Map(Object.entries<object | undefined>(changes));
  const changed = (name: string, output: unknown): unknown => {
    const change = left.get(name);
    if (change === undefined || typeof output !== 'object' || output === null) return output;
    left.delete(name);
    return { ...output, ...change };
  };
  const actors = Object.entries<Outcomes>(model.actors).map(([source, outcomes]): [string, Outcomes] => {
    if (outcomes.kind !== 'promise') return [source, outcomes];
    const [first, ...others] = outcomes.outputs.map((output, index) =>
      changed(`${source} answers #${index + 1}`, output),
    );
    return [source, { ...outcomes, outputs: [first, ...others] }];
  });
  const [unknown] = left.keys();
  if (unknown !== undefined) throw new Error(`“${unknown}” is no answer that has members.`);
  return { ...model, actors: Object.fromEntries(actors) };
};
