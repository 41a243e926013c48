import { listChildren, type Node, nodesAt } from '../../paths/conditions/syntax.ts';
import { collectProperties, type MachineCode } from './machineCode.ts';
import type { Code, Repository } from './repository.ts';

/** What a body decides or does. */
export type BodyKind =
  | 'guard'
  | 'action'
  | 'actor'
  | 'delay'
  | 'parameters'
  | 'input'
  | 'context'
  | 'output'
  | 'arguments';

/** Code with the place where a machine has it. */
export type PlacedCode = {
  readonly kind: BodyKind;
  /** The name in `setup`, or what the code is a part of; empty for code without one. */
  readonly name: string;
  /** The state that holds it, as the keys that lead there; null for what `setup` names. */
  readonly state: readonly string[] | null;
  /** Within the state: `on continue`, `entry`; empty for what `setup` names. */
  readonly place: string;
  readonly code: Code;
};

const holders = [
  ['guards', 'guard'],
  ['actions', 'action'],
  ['actors', 'actor'],
  ['delays', 'delay'],
] as const;

/** Whether an expression computes something: what is only written down is in the machine's description. */
const computes = (node: Node): boolean =>
  /Function|CallExpression|^Identifier$|MemberExpression|TemplateLiteral/.test(node.type) ||
  (node.type === 'Property' ? nodesAt(node, 'value') : listChildren(node)).some(computes);

const isFunction = (repository: Repository, code: Code): boolean =>
  repository.resolved(code).node.type.includes('Function');

const wordIn = (repository: Repository, code: Code | undefined): string => {
  const { node } = code === undefined ? { node: null } : repository.resolved(code);
  const value: unknown = node?.type === 'Literal' ? Reflect.get(node, 'value') : null;
  return value === null ? '' : String(value);
};

/** Every function of a machine: those that `setup` names, and those that stand in its states. */
export const placedCode = (repository: Repository, { config, implementations, made }: MachineCode): PlacedCode[] => {
  const named = new Map<string, PlacedCode>();
  for (const implementation of implementations) {
    const parts = collectProperties(repository, implementation);
    for (const [holder, kind] of holders) {
      const held = parts.get(holder);
      for (const [name, code] of held === undefined ? [] : collectProperties(repository, held)) {
        // A length that is written down, or computed once, is in the machine's description.
        if (kind === 'delay' && !isFunction(repository, code)) continue;
        named.set(`${kind} ${name}`, { kind, name, state: null, place: '', code });
      }
    }
  }
  const placed: PlacedCode[] = [];

  const listOf = (code: Code | undefined): readonly Code[] => {
    if (code === undefined) return [];
    const { module, node } = repository.resolved(code);
    if (node.type !== 'ArrayExpression') return [{ module, node }];
    return nodesAt(node, 'elements').flatMap((element) => listOf({ module, node: element }));
  };
  const walk = (code: Code, state: readonly string[]): void => {
    const parts = collectProperties(repository, code);
    const add = (kind: BodyKind, name: string, place: string, written: Code | undefined): void => {
      if (written !== undefined) placed.push({ kind, name, state, place, code: written });
    };
    /** A guard or an action: a function, a call, or a name with parameters that are computed. */
    const reference = (kind: 'guard' | 'action', place: string, written: Code | undefined): void => {
      if (written === undefined) return;
      const { node } = repository.resolved(written);
      if (node.type === 'Literal') return;
      const fields = collectProperties(repository, written);
      const params = fields.get('params');
      if (!fields.has('type')) add(kind, '', place, written);
      else if (params !== undefined && computes(params.node)) {
        add('parameters', wordIn(repository, fields.get('type')), place, params);
      }
    };
    const transitions = (place: string, written: Code | undefined): void => {
      for (const one of listOf(written)) {
        const fields = collectProperties(repository, one);
        reference('guard', place, fields.get('guard'));
        for (const action of listOf(fields.get('actions'))) reference('action', place, action);
      }
    };
    const events = (word: string, written: Code | undefined): void => {
      for (const [event, one] of written === undefined ? [] : collectProperties(repository, written)) {
        transitions(`${word} ${event}`, one);
      }
    };
    add('context', '', '', parts.get('context'));
    const output = parts.get('output');
    if (output !== undefined && computes(output.node)) add('output', '', '', output);
    for (const end of ['entry', 'exit'] as const) {
      for (const action of listOf(parts.get(end))) reference('action', end, action);
    }
    events('on', parts.get('on'));
    events('after', parts.get('after'));
    for (const end of ['always', 'onDone'] as const) transitions(end, parts.get(end));
    transitions('initial', parts.get('initial'));
    for (const invoke of listOf(parts.get('invoke'))) {
      const fields = collectProperties(repository, invoke);
      const src = fields.get('src');
      const name = wordIn(repository, src) || wordIn(repository, fields.get('id'));
      const place = `invoke ${name}`.trim();
      if (src !== undefined && repository.resolved(src).node.type !== 'Literal') add('actor', name, place, src);
      const input = fields.get('input');
      if (input !== undefined && computes(input.node)) add('input', name, place, input);
      for (const end of ['onDone', 'onError', 'onSnapshot']) transitions(`${place} ${end}`, fields.get(end));
    }
    const states = parts.get('states');
    for (const [key, inner] of states === undefined ? [] : collectProperties(repository, states))
      walk(inner, [...state, key]);
  };
  walk(config, []);
  const call: PlacedCode[] = made === null ? [] : [{ kind: 'arguments', name: '', state: null, place: '', code: made }];
  return [...named.values(), ...call, ...placed];
};
