import { spawnSync } from 'node:child_process';

/** A program's output; null where it is not installed. */
export const outputOf = (program: string, args: readonly string[], input = ''): string | null => {
  const { error, status, stdout } = spawnSync(program, [...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, QT_LOGGING_RULES: '*=false', QT_QPA_PLATFORM: 'offscreen' },
    maxBuffer: 2 ** 26,
    timeout: 150_000,
  });
  return error !== undefined || status === 127 ? null : `${stdout}${status === 0 ? '' : `\nexit status ${status}`}`;
};

/** Debian's Python, which has Qt's reader in the package python3-pyside2.qtscxml. */
export const python = '/usr/bin/python3';
export const hasQt = outputOf(python, ['-c', 'import PySide2.QtScxml']) === '';
export const hasPlantUml = outputOf('plantuml', ['-version'])?.startsWith('PlantUML') === true;
