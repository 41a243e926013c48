import { readFileSync, realpathSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import ts from 'typescript';
import type { Node } from '../../paths/conditions/syntax.ts';
import { bare } from './canonical.ts';
import { type Import, type Module, readModule } from './module.ts';
import { findName } from './scope.ts';

/** Code, in the module that holds it. */
export type Code = { readonly module: Module; readonly node: Node };

/** What a name stands for: code of the repository under the name that it has there, or something from elsewhere. */
export type Named = Code & { readonly name: string; readonly shown: Node };

/** The modules of a folder, read from their text as they are needed; nothing of them runs. */
export type Repository = {
  /** The path of a module from the top of the repository, with slashes. */
  readonly pathOf: (module: Module) => string;
  /** @throws when the file cannot be read or parsed */
  readonly moduleAt: (file: string) => Module;
  /** What a name means at the top of a module; null where it comes from a package or is known everywhere. */
  readonly named: (module: Module, name: string) => Named | null;
  /** What a module exports under a name; null where that is nothing of the repository. */
  readonly exported: (module: Module, name: string) => Code | null;
  /** Code that is a name, as what the name stands for; all other code as it is. */
  readonly resolved: (code: Code) => Code;
};

const isInside = (top: string, file: string): boolean =>
  file.startsWith(top + sep) && !relative(top, file).split(sep).includes('node_modules');

const optionsFor = (folder: string): ts.CompilerOptions => {
  const file = ts.findConfigFile(folder, ts.sys.fileExists);
  const host = { ...ts.sys, readDirectory: () => [] };
  const config = file === undefined ? {} : ts.readConfigFile(file, ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config ?? {}, host, file === undefined ? folder : dirname(file));
  return { ...options, allowJs: true, moduleResolution: ts.ModuleResolutionKind.Bundler };
};

/** @param folder its top */
export const repositoryAt = (folder: string): Repository => {
  const top = realpathSync(folder);
  const modules = new Map<string, Module>();
  const options = new Map<string, ts.CompilerOptions>();

  const moduleAt = (path: string): Module => {
    const file = realpathSync(path);
    const module = modules.get(file) ?? readModule(file, readFileSync(file, 'utf8'));
    modules.set(file, module);
    return module;
  };
  const moduleFrom = ({ file }: Module, source: string): Module | null => {
    const place = dirname(file);
    const known = options.get(place) ?? optionsFor(place);
    options.set(place, known);
    const found = ts.resolveModuleName(source, file, known, ts.sys).resolvedModule?.resolvedFileName;
    if (found === undefined || !/\.[cm]?[jt]sx?$/.test(found) || found.endsWith('.d.ts')) return null;
    const real = realpathSync(found);
    return isInside(top, real) ? moduleAt(real) : null;
  };

  const imported = (module: Module, { source, name }: Import): Code | null => {
    const from = moduleFrom(module, source);
    return from === null ? null : exported(from, name);
  };
  const exported = (module: Module, name: string): Code | null => {
    const found = module.exports.get(name);
    if (found !== undefined) return 'source' in found ? imported(module, found) : { module, node: found };
    for (const source of module.again) {
      const from = moduleFrom(module, source);
      const code = from === null ? null : exported(from, name);
      if (code !== null) return code;
    }
    return null;
  };
  const declared = ({ module, node }: Code, name: string): Named | null => {
    const own = findName(node);
    if (own !== null) return named(module, own);
    const known = [...module.declarations.values()].find(({ code }) => code === node);
    return { module, node, name: known?.name ?? name, shown: known?.statement ?? node };
  };
  const named = (module: Module, name: string): Named | null => {
    const declaration = module.declarations.get(name);
    if (declaration !== undefined) return { module, node: declaration.code, name, shown: declaration.statement };
    const from = module.imports.get(name);
    const code = from === undefined ? null : imported(module, from);
    return code === null ? null : declared(code, from?.name ?? name);
  };
  const resolved = (code: Code, depth = 0): Code => {
    const node = bare(code.node);
    const name = findName(node);
    const meaning = name === null || depth > 20 ? null : named(code.module, name);
    return meaning === null ? { ...code, node } : resolved(meaning, depth + 1);
  };
  return {
    pathOf: ({ file }) => relative(top, file).replaceAll(sep, '/'),
    moduleAt,
    named,
    exported,
    resolved: (code) => resolved(code),
  };
};
