import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brand } from '../../brands/mostek/brand.ts';
import { ConfigError, decodeConfig } from '../../server/config.ts';
import { lockFolder } from '../../server/db/lockFolder.ts';
import { originOf } from '../../server/origins.ts';

describe('the environment', () => {
  test('has a default for everything, and blank means default', () => {
    expect(decodeConfig({})).toMatchObject({
      port: 4100,
      dataDir: 'var',
      desk: 'auto',
      databaseUrl: null,
      deskPaceMs: 3000,
      transferMs: 8000,
    });
    expect(decodeConfig({ PORT: ' ', DESK: '' })).toEqual(decodeConfig({}));
  });

  test.each([
    ['PORT', 'many', 'PORT is "many", but it must be a port number from 0 to 65000.'],
    ['PORT', '4100.5', 'PORT is "4100.5", but it must be a port number from 0 to 65000.'],
    ['PORT', '70000', 'PORT is "70000", but it must be a port number from 0 to 65000.'],
    ['DESK', 'off', 'DESK is "off", but it must be auto or manual.'],
    ['DESK_PACE_MS', '-1', 'DESK_PACE_MS is "-1", but it must be milliseconds from 0 to 86400000.'],
    [
      'DATABASE_URL',
      'mysql://u:secret@h/d',
      'DATABASE_URL is not usable, but it must be an address that begins with postgres://.',
    ],
    ['SMTP_URL', 'mail', 'SMTP_URL is not usable, but it must be an address that begins with smtp:// or smtps://.'],
    ['DESK_TOKEN', 'short', 'DESK_TOKEN is not usable, but it must be at least 16 characters long.'],
    [
      'SANDBOX_URL',
      'ftp://x',
      'SANDBOX_URL is not usable, but it must be an address that begins with http:// or https://.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but it must be one of trace, debug, info, warn, error, fatal, silent.'],
    ['ORIGINS', 'mostek', 'ORIGINS is "mostek", but it must be a list as brand=https://address, separated by commas.'],
  ])('%s=%s is refused by a sentence that names it', (name, value, sentence) => {
    expect(() => decodeConfig({ [name]: value })).toThrow(new ConfigError(sentence));
  });

  test('ends the process with that sentence alone', async () => {
    const main = join(import.meta.dirname, '../../server/main.ts');
    const ended = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, [main], { env: { ...process.env, DESK: 'off' } }, (error, _stdout, stderr) =>
        resolve({ code: error?.code, stderr }),
      );
    });
    expect(ended).toEqual({ code: 1, stderr: 'DESK is "off", but it must be auto or manual.\n' });
  }, 20_000);
});

test('links lead to where the request came from on this machine, else to the configured address', () => {
  const config = decodeConfig({ ORIGINS: 'mostek=https://app.mostek.example/, wordbridge=https://wordbridge.example' });
  expect(originOf(config, brand, 'localhost:4101')).toBe('http://localhost:4101');
  expect(originOf(config, brand, '[::1]:4101')).toBe('http://[::1]:4101');
  expect(originOf(config, brand, 'evil.example')).toBe('https://app.mostek.example');
  expect(originOf(decodeConfig({}), brand, 'evil.example')).toBe('http://localhost:4101');
});

describe('a data folder', () => {
  test('is used by one process at a time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fifteen-'));
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await lock.release();
    await (await lockFolder(folder)).release();
  });

  test('is taken over from a process that was killed, its number used again or not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fifteen-'));
    for (const left of ['4194303 12345\n', `${process.pid} 1\n`, 'rubbish', '']) {
      await writeFile(join(folder, 'db.lock'), left);
      const lock = await lockFolder(folder);
      expect(await readFile(join(folder, 'db.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
      await lock.release();
    }
  });
});
