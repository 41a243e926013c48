import { describe, expect, test } from 'vitest';
import { readLock } from '../../atlas/paths/lock/lock.ts';
import { selectWorking } from '../../atlas/paths/lock/relock.ts';
import { valueWords } from '../../atlas/paths/words.ts';
import { models } from '../support/models/index.ts';
import { exploreOnce } from '../support/paths/exploreOnce.ts';
import { reachedByXState } from '../support/paths/reachedByXState.ts';
import { neverTogether } from './neverTogether.ts';

const listWords = (values: Iterable<string>): string[] =>
  [...values].map((value) => valueWords(JSON.parse(value))).sort();

test('every exception is one of a machine', () => {
  expect(Object.keys(neverTogether).filter((name) => !(name in models))).toEqual([]);
});

describe.each(Object.entries(models))('what xstate/graph reaches in %s', (name, model) => {
  const exploration = exploreOnce(model);
  const reached = reachedByXState(model);

  test('is what the exploration reaches', () => {
    const explored = [...exploration.vertices.values()].map(({ snapshot }) => JSON.stringify(snapshot.value));
    expect(listWords(new Set(explored))).toEqual(listWords(reached));
  });

  test('is what the committed paths reach', () => {
    const paths = selectWorking(exploration, readLock()[model.machine.id]?.paths ?? []);
    const seen = new Set(paths.flatMap(({ path }) => path.expected.map(({ value }) => value)));
    const missed = listWords([...reached].filter((value) => !seen.has(value)));
    expect(missed).toEqual([...(neverTogether[name]?.configurations ?? [])].sort());
    // Each of its states is in another configuration.
    const states = new Set(listWords(seen).flatMap((words) => words.split(', ')));
    expect(missed.flatMap((words) => words.split(', ')).filter((state) => !states.has(state))).toEqual([]);
  });
});
