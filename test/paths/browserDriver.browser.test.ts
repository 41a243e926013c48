import { describe, expect } from 'vitest';
import { kettleMachine, kettleModel } from '../support/drivers/kettle.ts';
import { kettleDriver } from '../support/drivers/kettleDriver.ts';
import { kettlePage } from '../support/drivers/kettlePage.ts';
import { letterMachine, letterModel } from '../support/drivers/letter.ts';
import { letterDriver } from '../support/drivers/letterDriver.ts';
import { letterPage } from '../support/drivers/letterPage.ts';
import { collectFailures, drivenOn, test, testPaths } from '../support/drivers/paged.ts';

describe('a browser driver of forty lines', () => {
  testPaths(kettleMachine, kettleModel, drivenOn(kettleDriver, kettlePage()));
});

describe('a browser driver that says what it can as data', () => {
  const { impossible } = testPaths(letterMachine, letterModel, drivenOn(letterDriver, letterPage()));

  test('knows by itself that a check of the page cannot fail', () => {
    expect(impossible).toEqual(['taken: checking | xstate.error.actor.0.letter.checking |  | writing | 0']);
  });
});

describe('finds a page that', () => {
  test.for([
    ['neverCools', '“Cold” does not show'],
    ['heatsOnlyOnce', 'heat is taken, but “Heat” cannot be pressed'],
    ['hidesFailure', '“Out of order” does not show'],
  ] as const)('%s', async ([fault, words], { pageWith }) => {
    const driver = drivenOn(kettleDriver, kettlePage(fault));
    expect(await collectFailures(kettleModel, driver, { pageWith })).toContain(words);
  });

  test.for([
    ['staysBusy', 'form[aria-busy="true"] shows'],
    ['postsUnchecked', '“Nothing written” does not show'],
    ['hidesRefusal', '“Not taken: 413” does not show'],
    ['losesNumber', '“Posted as 7” does not show'],
  ] as const)('%s', async ([fault, words], { pageWith }) => {
    const driver = drivenOn(letterDriver, letterPage(fault));
    expect(await collectFailures(letterModel, driver, { pageWith })).toContain(words);
  });
});
