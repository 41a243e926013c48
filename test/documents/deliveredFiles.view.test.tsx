import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Attachment } from '../../openapi/types.ts';
import { DeliveredFiles } from '../../src/order/files/DeliveredFiles.tsx';
import { hashes, order } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { findViolation } from '../support/views/violation.ts';

const files = (count: number): readonly Attachment[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `file-${index}`,
    kind: 'translated',
    name: `contract-${index}.docx`,
    size: 12_000,
    words: null,
  }));

const asked: string[] = [];
const show = (count: number, answer: Response): void => {
  const around = frame({
    fetch: async (call) => {
      asked.push(new URL(call instanceof Request ? call.url : String(call), 'http://localhost').pathname);
      return answer;
    },
  });
  render(around(<DeliveredFiles order={order('finished')} files={files(count)} />));
};

describe('delivered files', () => {
  afterEach(() => {
    cleanup();
    asked.length = 0;
  });

  test.each([2, 7])('%i files can be fetched by one press', async (count) => {
    show(count, Response.json({ title: 'x', code: 'FileUnknown', status: 404 }, { status: 404 }));
    expect(screen.getAllByRole('button')).toHaveLength(count + 1);
    expect(await findViolation()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: `Download all ${count} files (.zip)` }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/not be downloaded\. We cannot find this file/);
    expect(asked).toEqual([`/api/v2/order/${hashes.order}/archive/link`]);
  });

  test('a single file has a single button', () => {
    show(1, new Response());
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
