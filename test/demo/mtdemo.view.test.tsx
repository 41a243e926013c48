import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import MtdemoScreen from '../../src/demo/MtdemoScreen.tsx';
import { frame } from '../support/views/frame.tsx';
import { findViolation } from '../support/views/violation.ts';
import { words } from '../support/views/words.ts';

/** Opens the demo page over an engine, or over the stand-in for one. */
const open = async (sandbox: boolean): Promise<void> => {
  const data = [{ source_lang: 'pl', target_langs: ['en'] }];
  const around = frame({ fetch: async () => Response.json({ data, sandbox }) });
  render(around(<MtdemoScreen />));
  await screen.findByRole('button', { name: words('mtdemo.translate') });
};

describe('the demo page', () => {
  afterEach(cleanup);

  test('says that a stand-in translates', async () => {
    await open(true);
    expect(screen.queryByText(words('mtdemo.sandbox'))).not.toBeNull();
    expect(await findViolation()).toBeNull();
  });

  test('says nothing of the kind of an engine', async () => {
    await open(false);
    expect(screen.queryByText(words('mtdemo.sandbox'))).toBeNull();
  });
});
