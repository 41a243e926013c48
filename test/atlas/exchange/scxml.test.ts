import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import { changesBetween } from '../../../atlas/describe/changes.ts';
import { describe } from '../../../atlas/describe/describe.ts';
import type { Description } from '../../../atlas/describe/description.ts';
import { projectMachines } from '../../../atlas/describe/stored.ts';
import { conditionOf } from '../../../atlas/exchange/scxml/condition.ts';
import { readScxml } from '../../../atlas/exchange/scxml/readScxml.ts';
import { scxmlOf } from '../../../atlas/exchange/scxml/scxmlOf.ts';
import { playerMachine } from '../fixtures/player.ts';
import { hasQt, outputOf, python } from './readers/installed.ts';

const odd = createMachine({
  id: '1 odd "<machine>" &',
  initial: 'two words',
  states: {
    'two words': {
      description: 'Says "a & b" <c>,\n  on two lines.',
      on: { '日本 <b>': '3', 'two words': { target: 'two words', reenter: true }, 'a.*': { target: 'two words' } },
    },
    3: {
      tags: ['x y', 'z'],
      meta: { spec: 1, list: ['<', null] },
      initial: 'in',
      states: { in: {}, end: { type: 'final' } },
    },
    '3in': { type: 'final' },
  },
});

const machines = [...(await projectMachines()).map(({ machine }) => machine), playerMachine, odd];
const descriptions = machines.map((machine) => describe(machine));

suite('SCXML', () => {
  test.for(descriptions.map((description) => [description.id, description] as const))(
    '%s is the same when it is read again',
    ([, description]) => {
      const { description: again, isOwn } = readScxml(scxmlOf(description), 'other');
      expect(changesBetween(description, again).map(({ words }) => words)).toEqual([]);
      expect(again).toEqual(description);
      expect(isOwn).toBe(true);
    },
  );

  test('says in its own words what it can', () => {
    const text = scxmlOf(describe(playerMachine));
    for (const part of [
      '<parallel id="on">',
      '<final id="on.sound.muted">',
      '<history id="off.standby.remembered" type="deep">',
      '<send event="after._1500.player.player" id="after._1500.player.player" delay="1500ms"/>',
      '<cancel sendid="after._1500.player.player"/>',
      'delayexpr="fade"',
      `cond="(isLoud &amp;&amp; !isQuiet)"`,
      `cond="(In('on.screen.bright') || isAtLeast_5)"`,
      '<raise event="stop"/>',
      '<invoke type="actor" id="loader" srcexpr="\'load\'"/>',
      'event="done.invoke.loader"',
      'event="error.platform.loader"',
      'event="done.state.on"',
      'type="internal"',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('spells conditions out only where words are operators', () => {
    const names = { variable: (guard: string) => `<${guard}>`, state: (id: string) => (id === 'a.b' ? 'a.b' : null) };
    expect(conditionOf('not a', names)).toBe('!<a>');
    expect(conditionOf('(a and not (b or in state {a: b}))', names)).toBe("(<a> && !(<b> || In('a.b')))");
    expect(conditionOf('x === "a and b"', names)).toBe('<x === "a and b">');
    expect(conditionOf('in state {c: d}', names)).toBe('<in state {c: d}>');
  });

  test('is read where another program has written it', () => {
    const text = `<?xml version="1.0"?>
<!-- A lamp. -->
<sc:scxml xmlns:sc="http://www.w3.org/2005/07/scxml" version="1.0" name="lamp">
  <sc:state id="off"><sc:transition event="press  switch" target="bright"/></sc:state>
  <sc:state id="on">
    <sc:initial><sc:transition target="bright"><sc:log expr="'begins'"/></sc:transition></sc:initial>
    <sc:onentry><sc:send event="tired" id="t" delay="1.5s"/><sc:send event="seen" target="#_parent"/></sc:onentry>
    <sc:onexit><sc:cancel sendid="t"/></sc:onexit>
    <sc:invoke id="load" src="load.scxml"/>
    <sc:transition event="tired" target="off"/>
    <sc:transition event="done.invoke.load" target="dark" type="internal"/>
    <sc:transition event="dim" cond="isLate" target="dark"><sc:raise event="dimmed"/></sc:transition>
    <sc:transition event="dim" target="off"/>
    <sc:state id="bright"/>
    <sc:final id="dark"/>
    <sc:history id="last" type="deep"><sc:transition target="bright"/></sc:history>
  </sc:state>
</sc:scxml>`;
    const { description, isOwn } = readScxml(text, 'file');
    expect(isOwn).toBe(false);
    expect(description.states.map(({ id, type }) => `${id} ${type}`)).toEqual([
      'lamp compound',
      'off atomic',
      'on compound',
      'on.bright atomic',
      'on.dark final',
      'on.last history',
    ]);
    const on = description.states.find(({ id }) => id === 'on');
    expect(on?.initial).toEqual({ target: 'on.bright', actions: ["log 'begins'"] });
    expect(on?.entry).toEqual(['sendTo seen to #_parent']);
    expect(on?.exit).toEqual([]);
    expect(on?.invokes).toMatchObject([{ id: 'load', src: 'load.scxml', handles: ['done'] }]);
    expect(description.states.find(({ id }) => id === 'on.last')?.defaults).toEqual(['on.bright']);
    expect(description.states.find(({ id }) => id === 'lamp')?.initial?.target).toBe('off');
    const said = description.transitions.map(({ source, trigger, guard, targets, reenter, actions, alternative }) =>
      [source, trigger.words, guard, targets.join(), reenter ? 're-enters' : '', actions.join(), alternative].join('|'),
    );
    expect(said.sort()).toEqual([
      'off|press||on.bright|||only',
      'off|switch||on.bright|||only',
      'on|after 1.5 s||off|||only',
      'on|dim|isLate|on.dark|re-enters|raise dimmed|if',
      'on|dim||off|||else',
      'on|done: load.scxml||on.dark|||only',
    ]);
  });

  test.for([
    ['<scxml xmlns="http://www.w3.org/2005/07/scxml"><state></scxml>', /^line 1: /],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a/>', /declares a document type/],
    ['<scxml/>', /its root is <scxml>, not <scxml> of SCXML's namespace/],
  ] as const)('%s is refused in a sentence', ([text, reason]) => {
    expect(() => readScxml(text, 'file')).toThrow(reason);
  });
});

/** Atomic states that are active at first; null where an eventless transition, or an actor that Qt does not know, may leave them. */
const firstOf = ({ states, transitions }: Description): readonly string[] | null => {
  const byId = new Map(states.map((state) => [state.id, state]));
  const entered: string[] = [];
  const enter = (id: string): string[] => {
    const state = byId.get(id);
    entered.push(id);
    if (state === undefined || state.type === 'history') return [];
    if (state.type === 'parallel')
      return state.states.flatMap((child) => (byId.get(child)?.type === 'history' ? [] : enter(child)));
    return state.initial === null ? [id] : enter(state.initial.target);
  };
  const [root] = states.filter(({ parent }) => parent === null);
  const found = root === undefined ? [] : enter(root.id);
  const leaves = transitions.some(({ source, trigger }) => trigger.kind === 'always' && entered.includes(source));
  const invokes = entered.some((id) => (byId.get(id)?.invokes.length ?? 0) > 0);
  return leaves || invokes ? null : found;
};

suite.skipIf(!hasQt)(`SCXML, read by Qt${hasQt ? '' : ' (python3-pyside2.qtscxml is not installed)'}`, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'scxml-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('every machine has no errors, all its states, and begins where it does', () => {
    const files = descriptions.map((description, index) => {
      const file = join(folder, `${index}.scxml`);
      writeFileSync(file, scxmlOf(description));
      return file;
    });
    const reader = new URL('./readers/qtScxml.py', import.meta.url).pathname;
    const output =
      outputOf(python, [reader, ...files])
        ?.trim()
        .split('\n') ?? [];
    expect(output).toHaveLength(descriptions.length);
    let compared = 0;
    for (const [index, description] of descriptions.entries()) {
      const read: { errors: string[]; states: string[]; active: string[] } = JSON.parse(output[index] ?? '');
      expect(read.errors, description.id).toEqual([]);
      const own = read.states.filter((name) => name !== 'machine_done');
      expect(own.length, description.id).toBe(description.states.length);
      const first = firstOf(description);
      if (first === null || first.some((id) => !/^[a-zA-Z.]+$/.test(id))) continue;
      expect(read.active.toSorted(), description.id).toEqual(first.toSorted());
      compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  });
});
