import { toError } from '@backstage/errors';
import {
  celEnv,
  celMap,
  celMethod,
  CelScalar,
  isCelError,
  listType,
  mapType,
  parse,
  plan,
  type CelInput,
  type CelMap,
  type CelResult,
} from '@bufbuild/cel';
import type {
  ClusterExpression,
  ExpressionCompiler,
  PlacementCluster,
  ScoresLookup,
} from '@squadron/backstage-plugin-squadron-common';
import { addressFunctions } from './addressFunctions';
import { bracketProblem, withoutComments } from './blanks';
import { checkExpression, ExpressionError } from './checkExpression';
import { celOfJson, jsonFunctions } from './jsonFunctions';
import { listFunctions } from './listFunctions';
import { patternFunctions } from './patternFunctions';
import { quantityFunctions } from './quantityFunctions';
import { semverFunctions } from './semverFunctions';
import { Steps } from './steps';
import { textFunctions } from './textFunctions';
import { urlFunctions } from './urlFunctions';

/** Longest expression, in characters. */
const MAX_LENGTH = 4096;

/** Maximum work of an expression for one cluster; a few hundredths of a second. */
const MAX_STEPS = 10_000;

/** Compiled expressions that are cached. */
const MAX_KEPT = 1000;

/** Longest part of an expression in a message. */
const MAX_TITLE = 80;

/** Longest part of an error of the library in a message. */
const MAX_MESSAGE = 200;

const { DYN, STRING } = CelScalar;

interface Facts {
  cluster: PlacementCluster;
  object: CelMap;
  scoresOf: ScoresLookup;
}

/** The cluster of the running evaluation. Evaluations are synchronous, so that only one runs at a time. */
let facts: Facts | undefined;

const steps = new Steps();

const env = (() => {
  const functions = [
    ...celEnv().funcs,
    ...textFunctions,
    ...listFunctions,
    ...jsonFunctions,
    ...quantityFunctions,
    ...semverFunctions,
    ...addressFunctions,
    ...urlFunctions,
    ...patternFunctions(steps),
    celMethod('scores', DYN, [STRING], listType(DYN), readScores),
  ];
  return celEnv({
    variables: { managedCluster: DYN },
    funcs: [...steps.counted(functions), ...steps.loop()],
  });
})();

const VARIABLES = new Map([['managedCluster', mapType(STRING, DYN)]]);

const known = new Map<string, ReturnType<ExpressionCompiler>>();

const objects = new WeakMap<PlacementCluster, CelMap>();

/**
 * Compiles expressions of the Common Expression Language with the functions that Open Cluster Management documents for
 * `celSelector`. Syntax errors, unknown functions and wrong types are problems of the expression. An error during the
 * evaluation, or a result other than true, means that the cluster does not match.
 *
 * @public
 */
export function compileExpression(
  text: string,
): ReturnType<ExpressionCompiler> {
  const kept = known.get(text);
  if (kept) {
    return kept;
  }
  if (known.size >= MAX_KEPT) {
    known.clear();
  }
  const compiled = compile(text);
  if (text.length <= MAX_LENGTH) {
    known.set(text, compiled);
  }
  return compiled;
}

function compile(text: string): ReturnType<ExpressionCompiler> {
  if (text.length > MAX_LENGTH) {
    return {
      problem: `it has ${text.length} characters; use at most ${MAX_LENGTH}.`,
    };
  }
  const brackets = bracketProblem(text);
  if (brackets) {
    return { problem: `it cannot be read: ${brackets}.` };
  }
  try {
    const parsed = parse(withoutComments(text));
    checkExpression(parsed, { text, env, variables: VARIABLES });
    return expressionOf(text, plan(env, parsed));
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function expressionOf(
  text: string,
  evaluate: (bindings: { managedCluster: CelInput }) => CelResult,
): ClusterExpression {
  return {
    ask: (cluster, scoresOf) => {
      steps.start(MAX_STEPS);
      const why = reasonOf(() => {
        const object = objectOf(cluster);
        facts = { cluster, object, scoresOf };
        return evaluate({ managedCluster: object });
      });
      facts = undefined;
      return {
        ...(why && { whyNot: `${titleOf(text)} ${why}.` }),
        steps: steps.spent,
      };
    },
  };
}

function reasonOf(evaluate: () => CelResult): string | undefined {
  try {
    return whyNot(evaluate());
  } catch (error) {
    // E.g. an object that is nested too deeply.
    return `fails for this cluster: ${causeOf(error)}`;
  }
}

function whyNot(result: CelResult): string | undefined {
  if (steps.isExceeded) {
    return `takes more than ${MAX_STEPS} steps for this cluster; simplify it`;
  }
  if (isCelError(result)) {
    return `fails for this cluster: ${causeOf(result)}`;
  }
  if (typeof result !== 'boolean') {
    return 'returns no bool for this cluster; compare the result with something';
  }
  return result ? undefined : 'is false for this cluster';
}

/** The expression as the beginning of a sentence. */
function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `The expression '${
    line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE)}…` : line
  }'`;
}

function problemOf(error: unknown): string {
  if (error instanceof ExpressionError) {
    return error.message;
  }
  if (error instanceof RangeError) {
    return 'it is nested too deeply.';
  }
  return `it cannot be read: ${causeOf(error).replace(
    /^<input>:(\d+):(\d+): /,
    'line $1, column $2: ',
  )}.`;
}

function causeOf(error: unknown): string {
  const message = toError(error).message;
  return message.slice(0, MAX_MESSAGE);
}

function objectOf(cluster: PlacementCluster): CelMap {
  const object =
    objects.get(cluster) ??
    celMap(
      new Map(
        Object.entries(
          cluster.managedCluster ?? { metadata: { name: cluster.name } },
        ).map(([key, value]) => [key, celOfJson(value, 'int')]),
      ),
    );
  objects.set(cluster, object);
  return object;
}

function readScores(this: unknown, resourceName: string): CelInput {
  if (!facts || this !== facts.object) {
    throw new Error('only managedCluster has scores');
  }
  const scores = facts.scoresOf(facts.cluster.name, resourceName);
  if (!scores) {
    throw new Error(`managedCluster has no scores '${resourceName}'`);
  }
  return scores.map(
    ({ name, value }) =>
      new Map<string, CelInput>([
        ['name', name],
        ['value', BigInt(Math.trunc(value))],
      ]),
  );
}
