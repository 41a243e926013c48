import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unexpected } from '../../atlas/paths/expectations/check.ts';
import { obsoletePages } from '../../atlas/paths/expectations/stored.ts';
import { listStates, stateName } from '../../atlas/paths/explore/definitions.ts';
import { collectFindings } from '../../atlas/paths/findings.ts';
import { readLock } from '../../atlas/paths/lock/lock.ts';
import { relock } from '../../atlas/paths/lock/relock.ts';
import { createPlan } from '../../atlas/paths/plan/plan.ts';
import { executePath } from '../../atlas/paths/plan/shrink.ts';
import { run } from '../../atlas/paths/run.ts';
import { models } from '../support/models/index.ts';
import { exploreOnce } from '../support/paths/exploreOnce.ts';

type Exception = { readonly machine: string; readonly finding: string; readonly reason: string };

/** What cannot happen yet, and why. An exception that is no longer needed fails the test, too. */
const exceptions: readonly Exception[] = [];

const folder = new URL('../../machines/', import.meta.url);

test('every machine has a model', () => {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts') && readFileSync(new URL(name, folder), 'utf8').includes('.createMachine('),
  );
  expect(files.map((name) => basename(name, '.ts')).sort()).toEqual(Object.keys(models).sort());
});

test('paths and pages are committed of these machines, and of no others', () => {
  const names = Object.values(models).map(({ machine }) => machine.id);
  expect(Object.keys(readLock()).sort()).toEqual([...names].sort());
  expect(obsoletePages(names)).toEqual([]);
});

describe.each(Object.entries(models))('%s', (name, model) => {
  const exploration = exploreOnce(model);
  const locked = readLock()[model.machine.id];
  const { plan, obsolete, suite } = relock(exploration, locked, 20);
  const allowed = exceptions.filter(({ machine }) => machine === name).map(({ finding }) => finding);

  test.each(Object.keys(model.inputs))('starts: %s', (input) => {
    const running = run(model, input);
    expect(running.snapshot().error).toBeUndefined();
    expect(['active', 'done']).toContain(running.snapshot().status);
    running.stop();
  });

  test('every state is described and names its place in the specification', () => {
    expect(model.machine.root.description).toBeTruthy();
    const poor = listStates(model.machine)
      .filter(({ parent }) => parent !== undefined)
      .filter(({ description, meta }) => !description || !meta?.spec);
    expect(poor.map(stateName)).toEqual([]);
  });

  test('every transition says why', () => {
    const silent = [...exploration.definitions.values()].filter(({ transition }) => !transition.description);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('nothing is unreachable, unhandled or a dead end', () => {
    expect(
      collectFindings(exploration)
        .map(({ where }) => where)
        .sort(),
    ).toEqual([...allowed].sort());
  });

  test('the paths reach every state, take every transition and see every guard both ways', () => {
    const never = Object.keys(model.unreachable ?? {});
    expect(exploration.goals.filter((goal) => !plan.achieved.has(goal)).sort()).toEqual([...allowed, ...never].sort());
  });

  test('the committed paths still work, and take at most a quarter more steps than paths planned afresh', () => {
    expect(obsolete).toEqual([]);
    expect(suite).toEqual(locked);
    expect(plan.steps).toBeLessThanOrEqual(createPlan(exploration).steps * 1.25);
  });

  test('the paths lead where they were planned to', () => {
    expect(plan.offTarget).toEqual([]);
  });

  test('the paths do what is committed of them', () => {
    expect(unexpected(model.machine.id, exploration, suite.paths)).toBeNull();
  });

  test('the running machine goes every path as planned, and ignores what it should', async () => {
    const checked = new Set<string>();
    for (const path of plan.paths) expect((await executePath(exploration, path, checked))?.text).toBeUndefined();
    expect(checked.size).toBeGreaterThan(0);
  });
});
