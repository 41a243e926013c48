import { expect, describe as suite, test } from 'vitest';
import { createMachine } from 'xstate';
import type { BrowserSpec } from '../../../atlas/paths/drive/browserSpec.ts';
import type { InterceptedCalls } from '../../../atlas/paths/drive/interceptedCalls.ts';
import { createOutcomes } from '../../../atlas/paths/drive/outcomes.ts';
import type { PathPage } from '../../../atlas/paths/drive/page.ts';

const outputs = [{ kind: 'taken', number: 7 }, { kind: 'refused', code: 'TooHeavy' }, { kind: 'lost' }] as const;

const model = {
  machine: createMachine({ id: 'letter' }),
  inputs: { start: () => undefined },
  events: {},
  actors: {
    post: { kind: 'promise', outputs, errors: [null] },
    check: { kind: 'promise', outputs: [true], errors: [null] },
    follow: { kind: 'machine', sends: [], errors: [null] },
  },
  delays: {},
  key: () => null,
} as const;

type Fixture = { readonly page: PathPage; readonly calls: InterceptedCalls; readonly said: string[] };
type Spec = Partial<BrowserSpec<typeof model, Fixture>>;

const unused = (): never => {
  throw new Error('The page is left alone.');
};

const page: PathPage = {
  clock: { install: unused, fastForward: unused, runFor: unused },
  route: unused,
  on: unused,
  evaluate: unused,
  getByText: unused,
  getByRole: unused,
  locator: unused,
};

/** Calls that only note what becomes of them. */
const noting = () => {
  const said: string[] = [];
  const note =
    (way: string) =>
    async (name: string, what?: unknown): Promise<void> => {
      said.push([way, name, ...(what === undefined ? [] : [JSON.stringify(what)])].join(' '));
    };
  const calls: InterceptedCalls = {
    answer: note('answer'),
    refuse: note('refuse'),
    breakDown: note('breakDown'),
    lose: note('lose'),
    loseAll: note('loseAll'),
    release: note('release'),
    isWaiting: () => false,
    stand: () => {},
  };
  return { page, calls, said };
};

const calls = { post: { method: 'POST', path: /post$/ } } as const;

const outcomesFor = (spec: Spec, defaults: Parameters<typeof createOutcomes>[2] = {}) =>
  createOutcomes(model, { calls, starts: {}, shows: {}, controls: [], ...spec }, defaults);

/** What is said to the calls, output for output. */
const answerOutputs = async (
  spec: Spec,
  defaults?: Parameters<typeof createOutcomes>[2],
): Promise<readonly string[]> => {
  const fixture = noting();
  for (const output of outputs) await outcomesFor(spec, defaults).answer('post', output, fixture);
  return fixture.said;
};

suite('an output', () => {
  test('is answered on the call of its actor, by default as it is', async () => {
    expect(await answerOutputs({})).toEqual(outputs.map((output) => `answer post ${JSON.stringify(output)}`));
  });

  test('has a reply by its kind; of other kinds, the one of the project', async () => {
    const replies: Spec['replies'] = {
      post: { taken: ({ number }) => ({ body: number }), refused: async ({ code }) => ({ code, status: 413 }) },
    };
    expect(await answerOutputs({ replies }, { reply: () => 'release' })).toEqual([
      'answer post 7',
      'refuse post {"code":"TooHeavy","status":413}',
      'release post',
    ]);
  });

  test('has one reply, whatever its kind is', async () => {
    expect(await answerOutputs({ replies: { post: 'loseAll' } })).toEqual(
      Array.from({ length: 3 }, () => 'loseAll post'),
    );
    expect(await answerOutputs({ replies: { post: { code: 'Closed' } } })).toContain('refuse post {"code":"Closed"}');
  });

  test('needs an entry where its actor has no call, unless the project knows all calls', async () => {
    const fixture = noting();
    await expect(outcomesFor({}).answer('check', true, fixture)).rejects.toThrow('Nothing says how an answer of check');
    await outcomesFor({}, { uncalled: 'itself' }).answer('check', true, fixture);
    await outcomesFor({ replies: { check: 'itself' } }).answer('check', true, fixture);
    expect(fixture.said).toEqual([]);
  });

  test('is prepared by the driver, or as the project does', async () => {
    const fixture = noting();
    const prepare = async (): Promise<unknown> => fixture.said.push('project');
    await outcomesFor({}, { prepare }).prepare('post', outputs[0], fixture);
    const prepares: Spec['prepares'] = { post: async () => fixture.said.push('driver') };
    await outcomesFor({ prepares }, { prepare }).prepare('post', outputs[0], fixture);
    expect(fixture.said).toEqual(['project', 'driver']);
  });
});

suite('a failure', () => {
  const failSource = async (spec: Spec, source = 'post'): Promise<readonly string[]> => {
    const fixture = noting();
    await outcomesFor(spec).fail(source, fixture);
    return fixture.said;
  };

  test('breaks down on the call of its actor, or is what the driver says', async () => {
    expect(await failSource({})).toEqual(['breakDown post']);
    expect(await failSource({ fails: { post: 'lose' } })).toEqual(['lose post']);
    expect(await failSource({ fails: { post: { code: 'Closed' } } })).toEqual(['refuse post {"code":"Closed"}']);
    expect(await failSource({ fails: { check: 'post' } }, 'check')).toEqual(['breakDown post']);
    await expect(failSource({}, 'check')).rejects.toThrow('Nothing says how the failure of check');
  });

  test('is the other call where one has the name of a way to fail', async () => {
    const both = { ...calls, lose: { method: 'POST', path: /lose$/ } } as const;
    expect(await failSource({ calls: both, fails: { post: 'lose' } })).toEqual(['breakDown lose']);
  });

  test('cannot be caused where no call could fail', () => {
    const impossible = (spec: Spec) => outcomesFor(spec).impossible.map(({ what }) => what);
    expect(impossible({})).toEqual(['follow fails']);
    expect(impossible({ replies: { check: 'itself' } })).toEqual(['check fails', 'follow fails']);
    expect(impossible({ fails: { follow: 'post' } })).toEqual([]);
  });
});
