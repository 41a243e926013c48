import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { placesIn, withValue } from '../../../atlas/paths/conditions/search/edit.ts';
import { alternatives, literalsIn, namedBySchemas } from '../../../atlas/paths/conditions/search/pools.ts';

const searched = (sidecar: string): string => {
  const folder = 'test/paths/conditions/fixtures';
  const args = [
    'atlas/cli.ts',
    'paths',
    `${folder}/gate.ts`,
    '--model',
    `${folder}/${sidecar}`,
    '--conditions',
    '--search',
  ];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
};

test('a sample that shows a missing condition is found, made as small as it can be, and printed as a line', () => {
  const lines = searched('gateModel.ts').split('\n');
  expect(lines[0]).toBe('gate: 1 found, 0 not');
  expect(lines[1]).toMatch(/^condition false: .*gate\.ts#isOpen: age >= 18$/);
  const sample = /events: come: \[(\{.*\})\],$/.exec(lines.find((line) => line.includes('events: ')) ?? '')?.[1];
  expect(sample).toMatch(/hasTicket: true/);
  expect(Number(/age: (-?\d+)/.exec(sample ?? '')?.[1])).toBeLessThan(18);
});

describe('what is tried', () => {
  const sample = { order: { status: 'new', parts: [{ paid: false }] } };

  test('is every part of a sample, each replaced in a copy', () => {
    expect(placesIn(sample).map(({ place }) => place.join('.'))).toEqual([
      '',
      'order',
      'order.status',
      'order.parts',
      'order.parts.0',
      'order.parts.0.paid',
    ]);
    expect(withValue(sample, ['order', 'parts', 0, 'paid'], true)).toEqual({
      order: { status: 'new', parts: [{ paid: true }] },
    });
    expect(sample.order.parts[0]?.paid).toBe(false);
    expect(withValue(sample, ['order', 'none'], 1)).toEqual(sample);
  });

  test('comes from the schemas of an OpenAPI document by the name of the property', () => {
    const document = {
      components: {
        schemas: {
          Status: { type: 'string', enum: ['new', 'paid'] },
          Order: {
            type: 'object',
            properties: { status: { $ref: '#/components/schemas/Status' }, at: { type: ['string', 'null'] } },
          },
        },
      },
    };
    const named = namedBySchemas(document);
    expect(alternatives({ place: ['order', 'status'], value: 'new' }, [named], []).slice(0, 1)).toEqual(['paid']);
    expect(alternatives({ place: ['at'], value: 'x' }, [named], [])).toContain(null);
  });

  test('comes from the text of the modules, with the numbers beside its numbers', () => {
    expect(literalsIn(`const f = (a) => a > 17 || a === 'old';`, 'f.ts')).toEqual([17, 18, 16, 'old']);
  });
});
