import { expect, describe as suite, test } from 'vitest';
import { isEditable, packed, shown, unpacked } from '../../atlas/charts/client/payload.ts';
import { createEngine, type Moment, withPayload } from '../../atlas/charts/client/scenario.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { checkoutModel } from '../checkout/checkout.model.ts';
import { models } from '../support/models/index.ts';
import { playerMachine } from './fixtures/player.ts';

const engine = createEngine(checkoutModel);

const take = (from: Moment, name: string): Moment => {
  const choice = engine.choices(from).find(({ move }) => move.name === name);
  if (choice === undefined) throw new Error(`"${name}" is not offered.`);
  return engine.take(from, choice.move, null);
};

suite('the simulation', () => {
  test('goes through the checkout by samples, actors and all', () => {
    const names = [
      'loadBilling answers #1',
      'continue',
      'continue',
      'checkBilling answers #1',
      'loadTax answers #1',
      'choose #1',
      'consent #1',
      'place',
    ];
    const end = names.reduce(take, engine.start('written translation'));
    expect(end.states).toEqual(['checkout', 'placing']);
    expect(end.transitions).toEqual(['preparing.filling.method | place | isComplete | placing | 0']);
  });

  test('says which guards refuse', () => {
    const method = [
      'loadBilling answers #1',
      'continue',
      'continue',
      'checkBilling answers #1',
      'loadTax answers #1',
    ].reduce(take, engine.start('written translation'));
    const choices = engine.choices(method);
    expect(choices.find(({ move }) => move.name === 'choose #2')).toMatchObject({
      effect: 'refused',
      words: 'refused by isOffered',
    });
    expect(choices.find(({ move }) => move.name === 'retry')).toMatchObject({ effect: 'ignored' });
    expect(choices.find(({ move }) => move.name === 'back')).toMatchObject({
      effect: 'moves',
      words: '→ preparing.filling.billing',
    });
  });

  test('takes other contents than the samples', () => {
    const start = engine.start('written translation');
    const answer = engine.choices(start).find(({ move }) => move.name === 'loadBilling answers #1');
    if (answer === undefined) throw new Error('An answer is awaited.');
    const move = withPayload(answer.move, { billing: null, method: null, countries: [], countryId: 0 });
    expect(engine.take(start, move, '{}').states).toContain('preparing.reviewing');
  });

  test.for(Object.keys(models))('%s: starts in every way', (name) => {
    const model = models[name];
    if (model === undefined) throw new Error('A model has a name.');
    const engine = createEngine(model);
    for (const input of Object.keys(model.inputs)) expect(engine.start(input).states.length).toBeGreaterThan(0);
  });

  test('runs a machine that has no samples', () => {
    const engine = createEngine(foreignModel(playerMachine));
    const start = engine.start('start');
    expect(start.states).toEqual(['player (machine)', 'off', 'off.plugged']);
    expect(engine.choices(start).map(({ move }) => move.name)).toContain('power');
  });

  test('carries a scenario in an address', () => {
    const scenario = [
      ['start', null],
      ['zażółć → ї', '{"a": 1}'],
    ];
    expect(unpacked(packed(scenario))).toEqual(scenario);
    expect(packed(scenario)).toMatch(/^[\w-]+$/);
  });

  test('shows what JSON cannot carry by name', () => {
    expect(shown({ error: new Error('No network.') })).toContain('No network.');
    expect(isEditable({ a: [1, { b: null }] })).toBe(true);
    expect(isEditable({ file: new Date() })).toBe(false);
  });
});
