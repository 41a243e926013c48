import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyFields } from '../../machines/request/draft.ts';
import type { requestMachine } from '../../machines/request/request.ts';
import { maxTargets } from '../../machines/request/requestLimits.ts';
import type { ServiceDescription } from '../../machines/services/description.ts';
import { proofreading } from '../../machines/services/proofreading.ts';
import { write } from '../../machines/services/write.ts';
import type { Money } from '../../openapi/types.ts';
import WriteScreen from '../../src/request/WriteScreen.tsx';
import { inject } from '../harness/inject.ts';
import { draft, estimate, pair, priceList, restored } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { injected } from '../support/views/injected.ts';
import { requestModel } from './request.model.ts';

const model = {
  ...requestModel,
  actors: { ...requestModel.actors, attachments: { ...requestModel.actors.attachments, observed: true as const } },
};

const languages = ['pl', 'de', 'fr', 'es', 'it', 'uk', 'cs', 'nl', 'sv', 'da', 'nb', 'pt'];
const pairs = [
  ...languages.map((target_lang) => ({ ...pair, target_lang })),
  { ...pair, source_lang: 'pl', target_lang: 'en' },
];

const openWith = async (furtherTargets: readonly string[], service: ServiceDescription = write, targetLang = 'pl') => {
  const request = inject<typeof requestMachine>(model, { service });
  request.answer('awaitStartup', { currencyId: 2 });
  const fields = { ...emptyFields, sourceLang: 'en', targetLang, furtherTargets };
  request.answer('readDraft', restored({ ...draft(), fields }));
  request.answer('loadPairs', priceList(pairs));
  request.answer('estimatePrice', null);
  render(frame()(<WriteScreen />));
  return request;
};

const adding = () => screen.queryByRole('button', { name: 'Add another language' });
const target = (number: number): HTMLSelectElement => screen.getByLabelText(`Target language ${number}`);
const listOptions = (control: HTMLSelectElement): string[] =>
  Array.from(control.options, ({ value }) => value).filter((value) => value !== '');

afterEach(() => {
  cleanup();
  injected.clear();
});

describe('further target languages', () => {
  test('are offered once a first one is chosen, and only where the service takes several', async () => {
    await openWith([], write, '');
    expect(adding()).toBeNull();
    cleanup();
    injected.clear();
    await openWith([], proofreading);
    expect(adding()).toBeNull();
    cleanup();
    injected.clear();
    await openWith([]);
    expect(adding()).not.toBeNull();
  });

  test('are added one by one, each with what the others leave, and the focus follows', async () => {
    const request = await openWith(['de']);
    expect(listOptions(target(2))).toEqual(expect.arrayContaining(['de', 'fr']));
    expect(listOptions(target(2))).not.toContain('pl');
    const first: HTMLSelectElement = screen.getByLabelText('Into');
    expect(listOptions(first)).not.toContain('de');
    fireEvent.click(adding() ?? document.body);
    expect(request.actor.getSnapshot().context.fields.furtherTargets).toEqual(['de', '']);
    expect(document.activeElement).toBe(target(3));
    // One that is empty is enough.
    fireEvent.click(adding() ?? document.body);
    expect(request.actor.getSnapshot().context.fields.furtherTargets).toEqual(['de', '']);
    fireEvent.change(target(3), { target: { value: 'fr' } });
    expect(request.actor.getSnapshot().context.fields.furtherTargets).toEqual(['de', 'fr']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Target language 2' }));
    expect(request.actor.getSnapshot().context.fields.furtherTargets).toEqual(['fr']);
    expect(document.activeElement).toBe(adding());
  });

  test('are as many as one request takes', async () => {
    const most = languages.slice(1, maxTargets);
    const request = await openWith(most);
    expect(adding()).toMatchObject({ disabled: true });
    expect(screen.getByText('At most 10 languages per request.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Target language 10' }));
    expect(request.actor.getSnapshot().context.fields.furtherTargets).toEqual(most.slice(0, -1));
    expect(document.activeElement).toBe(adding());
  });

  test('take part in swapping only where every pair is there', async () => {
    await openWith([]);
    const swap: HTMLButtonElement = screen.getByRole('button', { name: 'Swap languages' });
    expect(swap.disabled).toBe(false);
    cleanup();
    injected.clear();
    await openWith(['de']);
    const swapOfSeveral: HTMLButtonElement = screen.getByRole('button', { name: 'Swap languages' });
    expect(swapOfSeveral.disabled).toBe(true);
  });

  test('say what is wrong at each of them, and are linked to above the form', async () => {
    const request = await openWith(['de', 'de']);
    request.send({ type: 'submit' });
    request.answer('checkRequest', {
      valid: false,
      problems: [{ field: 'furtherTargets', code: 'Duplicate' }],
      doubt: null,
    });
    fireEvent.click(await screen.findByRole('link', { name: /^Target languages/ }));
    expect(document.activeElement).toBe(target(2));
    expect(target(3).getAttribute('aria-invalid')).toBe('true');
  });

  test('have their prices under the sum', async () => {
    const request = await openWith(['de']);
    const money = (amount: string): Money => ({ currency_amount_decimal: amount, currency_code: 'EUR' });
    request.send({ type: 'change', fields: { text: 'Hello world' } });
    request.fire('estimatePause');
    request.answer('estimatePrice', {
      ...estimate,
      languages: [
        { target_lang: 'pl', gross: money('11.11'), minimum: false, included: 115 },
        { target_lang: 'de', gross: money('22.22'), minimum: true, included: 150 },
      ],
    });
    const title = await screen.findByText('Price by language, including VAT');
    const part = within(title.parentElement ?? document.body);
    expect(part.getByText('Polish')).toBeTruthy();
    expect(part.getByText('€11.11')).toBeTruthy();
    expect(part.getByText('(up to 150 words included)', { exact: false })).toBeTruthy();
  });
});
