import { afterEach, expect, test, vi } from 'vitest';
import { onFirstInput } from '../../src/lib/parts/onFirstInput.ts';

const field = document.createElement('input');
const other = document.createElement('input');

afterEach(() => {
  field.blur();
  field.remove();
  other.remove();
});

test('whoever begins to use the page is heard', () => {
  document.body.append(field, other);
  const listener = vi.fn<() => void>();
  onFirstInput(listener);
  expect(listener).not.toHaveBeenCalled();
  field.focus();
  other.focus();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a field that was entered before the page listened is heard at once', () => {
  document.body.append(field);
  field.focus();
  const listener = vi.fn<() => void>();
  onFirstInput(listener);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('nobody is heard after the wait has ended', () => {
  document.body.append(field);
  const listener = vi.fn<() => void>();
  onFirstInput(listener)();
  field.focus();
  expect(listener).not.toHaveBeenCalled();
});
