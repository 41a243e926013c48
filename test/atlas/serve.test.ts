import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type RequestOptions, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { run } from '../../tools/run.ts';
import { launchBrowser } from '../support/browser/browser.ts';

const root = join(import.meta.dirname, '../..');
const cli = join(root, 'atlas/cli.ts');

type Served = {
  readonly command: ChildProcessByStdio<null, Readable, Readable>;
  /** What it has printed so far. */
  readonly printed: () => string;
  readonly address: string;
};

let folder: string;
let served: Served;

const states = (names: readonly string[]): string =>
  [
    "import { createMachine } from 'xstate';",
    "import { first } from '../names/first.ts';",
    `export const door = createMachine({ id: 'door', initial: first, states: { ${names.map((name) => `${name}: {}`).join(', ')} } });`,
  ].join('\n');
const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);

const waitFor = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 30_000, interval: 100 });

const serve = async (...args: readonly string[]): Promise<Served> => {
  const command = spawn(process.execPath, [cli, 'serve', ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  const address = await waitFor(() => {
    const [found] = /http:\S+\//.exec(text) ?? [];
    if (found === undefined) throw new Error(`It does not serve: ${text}`);
    return found;
  });
  return { command, printed: () => text, address };
};

const get = (path: string): Promise<Response> => fetch(new URL(path, served.address));
const drawings = (): number => served.printed().split('Drawn: ').length - 1;

/** What a client gets that writes its request as it likes. */
const readStatus = (options: RequestOptions): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(served.address);
    request({ hostname, port, ...options }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

/** Processes that a command has started and that run. */
const readChildren = async (pid: number): Promise<string[]> =>
  (await run('ps', ['-o', 'pid=', '--ppid', String(pid)])).output.split('\n').filter((line) => line.trim() !== '');

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'serve-')));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['machines', 'names']) mkdirSync(join(folder, name));
  write('package.json', '{ "type": "module" }');
  write('secret.txt', 'secret');
  write('names/first.ts', "export const first = 'shut';");
  write('machines/door.ts', states(['shut', 'open']));
  served = await serve('--port', '0');
  await waitFor(() => expect(drawings()).toBe(1));
}, 60_000);

afterAll(() => {
  served.command.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('atlas serve', () => {
  test('serves the index and the pages of charts, which are never kept', async () => {
    const index = await get('/');
    expect([index.status, index.headers.get('content-type'), index.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(await index.text()).toContain('href="door.html"');
    expect(await (await get('/door.html')).text()).toContain('Statechart of door');
    expect((await get('/door.svg')).headers.get('content-type')).toBe('image/svg+xml');
    const head = await fetch(new URL('/door.html', served.address), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('refuses what is not there, what lies elsewhere, what is no reading, and other names', async () => {
    const absent = await get('/window.html');
    expect(absent.status).toBe(404);
    expect(await absent.text()).toContain('Nothing of this name is drawn.');
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'dist/atlas/link.txt'));
    for (const path of ['/../../secret.txt', '/%2e%2e/%2e%2e/secret.txt', '//../../secret.txt', '/link.txt', '/%00'])
      expect([path, await readStatus({ path })]).toEqual([path, 404]);
    expect(await readStatus({ path: '/', method: 'POST' })).toBe(405);
    expect(await readStatus({ path: '/', headers: { host: 'atlas.example' } })).toBe(403);
  });

  test('draws anew when a file changes that a machine imports, and tells pages that are open', async () => {
    const page = await (await get('/door.html')).text();
    const [, script = '', drawing] = /<script src="([^"]+drawing=([^"]+))"><\/script><\/body>/.exec(page) ?? [];
    expect(await (await get(script)).text()).toContain("searchParams.get('drawing')");
    const leaving = new AbortController();
    const { body } = await fetch(new URL('/.atlas/drawn', served.address), { signal: leaving.signal });
    const events = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await events?.read())?.value).toContain(`data: ${drawing}\n\n`);
    write('names/first.ts', "export const first = 'open';");
    expect((await events?.read())?.value).toMatch(/^data: \S+\n\n$/);
    leaving.abort();
    expect(served.printed()).toContain('names/first.ts has changed: drawing again.');
    const again = await (await get('/door.html')).text();
    expect(again).toContain('"initial":{"target":"open"');
    expect(again).not.toContain(`drawing=${drawing}`);
  });

  test('has a page in a browser that reloads by itself, and keeps its address', async () => {
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(new URL('/door.html#state=shut', served.address).href);
    await page.locator('body[data-ready]').waitFor();
    write('machines/door.ts', states(['shut', 'open', 'broken']));
    await page.locator('g.state[data-state="broken"]').first().waitFor();
    expect(new URL(page.url()).hash).toBe('#state=shut');
  });

  test('goes on after a machine’s file that cannot be read, and draws what comes later', async () => {
    write('machines/door.ts', 'export const door = createMachine({');
    await waitFor(() => expect(served.printed()).toContain('door is not drawn: '));
    await waitFor(async () => expect(await (await get('/')).text()).toContain('Not drawn.'));
    write('machines/door.ts', states(['shut', 'open', 'ajar']));
    await waitFor(async () => expect(await (await get('/door.html')).text()).toContain('ajar'));
  });

  test('draws machines of files and folders that are new', async () => {
    mkdirSync(join(folder, 'machines/more'));
    write(
      'machines/more/lamp.ts',
      "import { createMachine } from 'xstate';\nexport default createMachine({ id: 'lamp' });",
    );
    await waitFor(async () => expect(await (await get('/')).text()).toContain('href="lamp.html"'));
  });

  test('reads a configuration that has changed, and says what is wrong with it', async () => {
    write('atlas.config.json', '{ "machine": [] }');
    write('machines/door.ts', states(['shut', 'open']));
    await waitFor(() => expect(served.printed()).toContain('atlas.config.json says "machine", which nothing reads.'));
    const before = drawings();
    write('atlas.config.json', '{ "machines": ["machines/more/*.ts"] }');
    await waitFor(() => expect(drawings()).toBeGreaterThan(before));
    expect(await (await get('/')).text()).not.toContain('href="door.html"');
  });

  test('ends when it is asked to, with what draws', async () => {
    const { command } = served;
    await waitFor(async () => expect(await readChildren(command.pid ?? 0)).toEqual([]));
    write('machines/more/lamp.ts', 'await new Promise(() => setInterval(() => {}, 1_000));');
    const [child = ''] = await waitFor(async () => {
      const children = await readChildren(command.pid ?? 0);
      expect(children).toHaveLength(1);
      return children;
    });
    command.kill('SIGTERM');
    expect(await once(command, 'exit')).toEqual([0, null]);
    expect(() => process.kill(Number(child), 0)).toThrow('ESRCH');
  });
});

describe('atlas serve refuses', () => {
  const readRefusal = async (...args: readonly string[]): Promise<unknown> => {
    const { code, output } = await run(process.execPath, [cli, 'serve', ...args]);
    return [code, output.trim()];
  };

  test('a port that is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(await readRefusal('--port', port)).toEqual([
      2,
      `Port ${port} is taken. Name another one: npx atlas serve --port 0 takes one that is free.`,
    ]);
    holder.close();
  });

  test('no usual port that is taken: it takes the next one', async () => {
    const holder = createServer().listen(4715, '127.0.0.1');
    // Somebody else may hold it just as well.
    await once(holder, 'listening').catch(() => {});
    const { command, address } = await serve('machines/more/lamp.ts');
    expect(Number(new URL(address).port)).toBeGreaterThan(4715);
    command.kill('SIGINT');
    expect(await once(command, 'exit')).toEqual([0, null]);
    holder.close();
  });

  test('options that draw no pages, or that mean nothing', async () => {
    expect(await readRefusal('--mermaid')).toEqual([
      2,
      '--mermaid is for npx atlas chart: npx atlas serve shows pages.',
    ]);
    expect(await readRefusal('--port', 'x')).toEqual([2, '--port takes a number from 0 to 65535.']);
    expect(await readRefusal('--host=')).toEqual([2, '--host needs a value.']);
  });

  test('nothing where it is only asked what it takes', async () => {
    expect(await readRefusal('--help')).toEqual([0, expect.stringContaining('--host NAME')]);
  });
});
