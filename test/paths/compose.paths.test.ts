import { describe, expect, test } from 'vitest';
import { multiplySizes } from '../../atlas/paths/compose/cli.ts';
import { judgeSystem } from '../../atlas/paths/compose/findings.ts';
import { race, replayTrace } from '../../atlas/paths/compose/races.ts';
import type { System } from '../../atlas/paths/compose/system.ts';
import { systemsIn } from '../../atlas/paths/compose/systemsIn.ts';
import { wayLines } from '../../atlas/paths/compose/text.ts';
import { systems } from '../support/models/system.ts';
import { officeSystem, street } from '../support/paths/office.ts';
import { trackSystem } from '../support/paths/runners.ts';

const found = (system: System): string[] => judgeSystem(system).findings.map(({ kind, where }) => `${kind}: ${where}`);

describe('machines that run together', () => {
  test('have no findings where nothing is wrong', () => {
    expect(found(officeSystem())).toEqual([]);
  });

  test('a message to an actor that was stopped is lost; the shortest way there is shown, and can be replayed', () => {
    const system = officeSystem({ writesLate: true });
    const { findings } = judgeSystem(system);
    expect(findings.map(({ kind, where }) => `${kind}: ${where}`)).toEqual(['lost: go from office to office/clerk']);
    expect(wayLines(findings[0]?.way ?? [])).toEqual([
      '1. office: send hire. It is in open.',
      '2. office: send dismiss. It is in closed.',
      '3. office: send write. It is in closed.',
      '4. office sends office/clerk go, which does not run.',
    ]);
    const [again] = replayTrace(system, findings[0]?.entries ?? []);
    expect(again).toMatchObject({ kind: 'lost', where: findings[0]?.where });
    expect(replayTrace(officeSystem(), (findings[0]?.entries ?? []).slice(0, 2))).toEqual([]);
  });

  test('a parent must expect in every state what its child sends, unless the system says that it may ignore it', () => {
    const system = officeSystem({ forgetsQuestions: true });
    expect(found(system)).toEqual(['unexpected: clerk.asks from office/clerk to office in busy']);
    expect(found({ ...system, ignorable: { office: { 'clerk.asks': ['busy'] } } })).toEqual([]);
    expect(found({ ...system, ignorable: { office: { 'clerk.asks': ['open'] } } })).toHaveLength(1);
  });

  test('who waits for one another is in a deadlock, and who rests is not', () => {
    const system = officeSystem({ waitsFirst: true });
    const locked = found(system).filter((text) => text.startsWith('deadlock'));
    expect(locked).toEqual(['deadlock: office in open; office/clerk in idle']);
    const rests = { office: ['open'], clerk: [{ state: 'idle', child: 'none', childIn: 'none' }] };
    expect(found({ ...system, rests }).filter((text) => text.startsWith('deadlock'))).toEqual([
      'deadlock: office/clerk in idle',
    ]);
  });

  test('what a sidecar declares is what the child sends', () => {
    expect(found(officeSystem({ hidesQuestions: true }))).toContain('undeclared: clerk.asks by clerk of office');
    expect(found(officeSystem({ neverAsks: true }))).toContain('neverSent: clerk.asks by clerk of office');
    expect(found(officeSystem()).join()).not.toMatch(/neverSent|undeclared/);
  });

  test('messages in flight may find their receiver stopped', () => {
    expect(found({ ...officeSystem(), delivery: { inFlight: 2 } })).toContain('lost: go from office to office/clerk');
  });

  test('what nobody notices is not interleaved', () => {
    const { composition } = judgeSystem(street(3));
    const one = judgeSystem(street(1)).composition;
    expect(one.nodes.length).toBeLessThan(multiplySizes(one));
    expect(composition.nodes.length).toBeLessThanOrEqual(one.nodes.length ** 3);
    const pairs = judgeSystem(street(3), { pairs: true }).composition;
    expect(pairs.nodes.length - pairs.cut).toBeLessThan(composition.nodes.length / 2);
  });
});

describe('races', () => {
  test('answers come in any order; what goes wrong is a short trace, the same for the same seed', () => {
    const system = trackSystem(null);
    const races = race(system, 7, 20);
    const { findings } = races;
    expect(findings.map(({ kind, where }) => `${kind}: ${where}`)).toEqual([
      'invariant: The second never arrives first.',
    ]);
    expect(findings[0]?.entries).toEqual([{ kind: 'move', path: 'track/second', name: 'run answers' }]);
    const again = race(system, 7, 20);
    expect([again.steps, again.findings[0]?.run]).toEqual([races.steps, findings[0]?.run]);
    const outcomes = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => race(system, seed, 1).findings.length);
    expect(new Set(outcomes).size).toBe(2);
    expect(replayTrace(system, findings[0]?.entries ?? [])[0]?.where).toBe('The second never arrives first.');
  });

  test('timers fire by the clock', () => {
    expect(race(trackSystem([100, 200]), 7, 20).findings).toEqual([]);
    expect(race(trackSystem([200, 100]), 7, 20).findings).toHaveLength(1);
  });
});

describe('the machines of the application', () => {
  test.for(Object.entries(systems))('%s: nothing is wrong as far as is walked', async ([name, system]) => {
    expect((await systemsIn(null)).map((one) => one.name)).toContain(name);
    const { composition, findings } = judgeSystem(system, { pairs: true, limit: 120 });
    expect(composition.nodes.length).toBeGreaterThan(120);
    expect(findings.filter(({ kind }) => kind !== 'neverSent')).toEqual([]);
    const { findings: raced, steps } = race(system, 1, 6);
    expect(steps).toBeGreaterThan(100);
    expect(raced).toEqual([]);
  });
});
