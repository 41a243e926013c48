import { expect, describe as suite, test } from 'vitest';
import { actorCalls, operationCalls } from '../../../atlas/paths/drive/operationCalls.ts';

const token = { content: { 'application/jwt': { schema: { type: 'string' } } } };
const document = {
  paths: {
    '/api/letters': { parameters: [], get: { operationId: 'listLetters', responses: { 200: {} } } },
    '/api/letters/{id}': {
      get: { operationId: 'getLetter', responses: { 200: token, 404: {} } },
      delete: { operationId: 'removeLetter', responses: { 204: {} } },
    },
    '/api/a.b/{id}/c/{other}': { post: { operationId: 'odd', responses: { 400: token } } },
  },
};

suite('the calls of an OpenAPI document', () => {
  const { all, one, gone, odd } = operationCalls(document, {
    all: 'listLetters',
    one: 'getLetter',
    gone: 'removeLetter',
    odd: 'odd',
  });

  test('have the method of their operation, and say whether it answers with a token', () => {
    expect([all?.method, one?.method, gone?.method, odd?.method]).toEqual(['GET', 'GET', 'DELETE', 'POST']);
    expect([all?.signed, one?.signed, gone?.signed, odd?.signed]).toEqual([undefined, true, undefined, undefined]);
  });

  test('are known by their paths, whatever the parameters are', () => {
    const matches = (path: string) => [all, one, odd].map((call) => call?.path.test(path));
    expect(matches('/api/letters')).toEqual([true, false, false]);
    expect(matches('/api/letters/12')).toEqual([false, true, false]);
    expect(matches('/api/letters/12/pages')).toEqual([false, false, false]);
    expect(matches('/api/a.b/1/c/2')).toEqual([false, false, true]);
    expect(matches('/api/aXb/1/c/2')).toEqual([false, false, false]);
  });

  test('are refused where the document has no such operation', () => {
    expect(() => operationCalls(document, { all: 'listLetter' })).toThrow('no operation "listLetter"');
    expect(() => actorCalls({ actors: {} }, {}, {})).not.toThrow();
  });
});

test('an actor that asks once has the call of its name, or the one that is said of it', () => {
  const promise = { kind: 'promise', outputs: [null], errors: [null] } as const;
  const actors = {
    getLetter: promise,
    read: promise,
    think: promise,
    removeLetter: promise,
    odd: { kind: 'callback', sends: [], errors: [] },
  } as const;
  const calls = actorCalls({ actors }, document, { read: 'listLetters', removeLetter: null });
  expect(Object.keys(calls)).toEqual(['getLetter', 'read']);
  expect(calls.read?.path.test('/api/letters')).toBe(true);
  expect(() => actorCalls({ actors }, document, { think: 'ponder' })).toThrow('no operation "ponder"');
});
