import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether Debian's packages can be installed here. */
export const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a package of Debian's; what it would start as a service stays off. */
export const install = (name: string): void => {
  const apt = (...words: string[]): unknown =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      stdio: 'ignore',
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
};
