import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { requestMachine } from '../../machines/request/request.ts';
import { interpreting } from '../../machines/services/interpreting.ts';
import { proofreading } from '../../machines/services/proofreading.ts';
import { Questions } from '../../src/request/landing/Questions.tsx';
import ServiceScreen from '../../src/request/ServiceScreen.tsx';
import { inject } from '../harness/inject.ts';
import { priceList, restored } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { injected } from '../support/views/injected.ts';
import { words } from '../support/views/words.ts';
import { requestModel } from './request.model.ts';

const model = {
  ...requestModel,
  actors: { ...requestModel.actors, attachments: { ...requestModel.actors.attachments, observed: true as const } },
};

afterEach(() => {
  cleanup();
  injected.clear();
});

test('packages of proofreading speak of who proofreads, not of a translator', async () => {
  const request = inject<typeof requestMachine>(model, { service: proofreading });
  request.answer('awaitStartup', { currencyId: 2 });
  request.answer('readDraft', restored());
  request.answer('loadPairs', priceList());
  request.answer('estimatePrice', null);
  render(frame()(<ServiceScreen screen={{ name: 'proofreading' }} />));
  for (const id of ['economy', 'business', 'expert'] as const) {
    expect(screen.getByText(words(`request.proofreading.${id}`))).toBeTruthy();
    expect(screen.queryByText(words(`write.package.${id}.about`))).toBeNull();
  }
  expect(screen.getByText(words('about.proofreading.own'))).toBeTruthy();
  expect(screen.getByText(words('about.proofreading.ask'))).toBeTruthy();
  expect(screen.queryByText(words('landing.question.own'))).toBeNull();
});

test('of what is delivered as no file nothing is said of revisions', () => {
  for (const service of [interpreting, proofreading]) {
    render(frame()(<Questions service={service} />));
    expect(screen.queryByText(words('landing.question.wrong')) === null).toBe(service === interpreting);
    cleanup();
  }
});
