#!/usr/bin/env node
import { guardImports } from './describe/guard.ts';
import { ownTerminal, say } from './describe/ownTerminal.ts';
import { anticipated } from './describe/probe/anticipated.ts';
import { createProbe } from './describe/probe/probe.ts';
import { Problem } from './describe/problem.ts';
import { meant } from './nearest.ts';
import { optionProblem } from './optionProblem.ts';
import { refuseOldNode } from './refuseOldNode.ts';

/** Prints, or does, what a command is for. @returns the exit status @throws in a sentence, when it cannot be done */
type Command = {
  readonly about: string;
  readonly run: (args: readonly string[]) => Promise<number>;
};

const commands: Readonly<Record<string, Command>> = {
  chart: {
    about: 'draw machines as pages and pictures',
    run: async (args) => (await import('./charts/chartCommand.ts')).chartCommand(args),
  },
  serve: {
    about: 'draw machines, show them in a browser, and draw anew what changes',
    run: async (args) => (await import('./serve/serveCommand.ts')).serveCommand(args),
  },
  paths: {
    about: 'plan the fewest paths that test machines, and say what no test can reach',
    run: async (args) => (await import('./paths/pathsCommand.ts')).pathsCommand(args),
  },
  diff: {
    about: 'compare machines with a revision of git: atlas diff REV [file …]',
    run: async (args) => (await import('./differences/diffCommand.ts')).diffCommand(args),
  },
  comment: {
    about: 'say in a comment of a pull request on GitHub what it changes in machines',
    run: async (args) => (await import('./action/commentCommand.ts')).commentCommand(args),
  },
  init: {
    about: 'write a sidecar to begin with: atlas init FILE …',
    run: async (args) => (await import('./paths/sidecar/draft/initCommand.ts')).initCommand(args),
  },
};

const usage = [
  'atlas COMMAND [options] [file …]',
  '',
  ...Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(9)}${about}`),
  '',
  'atlas COMMAND --help lists what a command takes. Machines of a project are named in its atlas.config.ts, or found by their files.',
].join('\n');

const main = async ([name, ...args]: readonly string[]): Promise<number> => {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    say(usage);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const names = Object.keys(commands);
    throw new Problem(`There is no command "${name}".${meant(name, names)}`, `Known are: ${names.join(', ')}.`);
  }
  const probe = createProbe();
  guardImports(probe);
  probe.expect(anticipated(args));
  return command.run(args).catch((error: unknown) => {
    throw optionProblem(error, name) ?? error;
  });
};

await ownTerminal(() => {
  refuseOldNode();
  return main(process.argv.slice(2));
});
