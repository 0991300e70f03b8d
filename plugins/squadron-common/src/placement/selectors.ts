import type { MessageText } from '../contract/message';
import { messageOf } from '../messages/messageText';
import { eitherOf } from '../messages/phrases';
import { isLabelKey, isLabelValue } from '../names/labels';
import { MisconfiguredError } from './types';
import type {
  ClusterExpression,
  ExpressionCompiler,
  PlacementCluster,
  ScoresLookup,
} from './types';
import { gpuShortName } from '../format/amounts';
import { GPU_PROPERTY_PREFIX } from '@squadron/kube-kinds';
import type {
  ClusterSelector,
  LabelSelector,
  SelectorRequirement,
} from '@squadron/kube-kinds';

type Values = Readonly<Record<string, string>>;

/** A compiled selector. @public */
export interface ClusterMatcher {
  matches(cluster: PlacementCluster): boolean;
  /** The first requirement that the cluster does not meet, as a sentence. */
  whyNot(cluster: PlacementCluster): MessageText | undefined;
}

interface Requirement {
  of: 'label' | 'claim';
  key: string;
  operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
  values: readonly string[];
  isMet(value: string | undefined): boolean;
}

/** What the expressions of a selector need. @public */
export interface ExpressionContext {
  compile: ExpressionCompiler;
  scoresOf: ScoresLookup;
  /** Adds the steps of one evaluation; throws {@link MisconfiguredError} above the limit of the placement. */
  spend(steps: number): void;
}

/** Rejects every expression. */
const REFUSE: ExpressionContext = {
  compile: () => ({
    problem: 'celSelector is not evaluated here; use another selector.',
  }),
  scoresOf: () => undefined,
  spend: () => {},
};

/** As many expressions as a Kubernetes policy may have match conditions. */
const MAX_EXPRESSIONS = 64;

/** Throws {@link MisconfiguredError} for an invalid selector. @public */
export function clusterMatcher(
  selector: ClusterSelector = {},
  context: ExpressionContext = REFUSE,
): ClusterMatcher {
  const whyNotByExpression = expressionTest(selector, context);
  const requirements = [
    ...labelRequirements(selector.labelSelector),
    ...(selector.claimSelector?.matchExpressions ?? []).map(expression =>
      readRequirement('claim', expression),
    ),
  ];
  const valueOf = (cluster: PlacementCluster, { of, key }: Requirement) =>
    own(of === 'label' ? cluster.labels : cluster.claims, key);
  return {
    matches: cluster =>
      requirements.every(one => one.isMet(valueOf(cluster, one))) &&
      whyNotByExpression(cluster) === undefined,
    whyNot: cluster => {
      const failed = requirements.find(
        one => !one.isMet(valueOf(cluster, one)),
      );
      if (!failed) {
        return whyNotByExpression(cluster);
      }
      const { of, key, operator, values } = failed;
      if (
        key.startsWith(GPU_PROPERTY_PREFIX) &&
        (operator === 'Exists' || operator === 'DoesNotExist')
      ) {
        return messageOf(`answers.placement.gpus.${operator}`, {
          type: gpuShortName(key.slice(GPU_PROPERTY_PREFIX.length)),
        });
      }
      const value = valueOf(cluster, failed);
      return messageOf(`answers.placement.needs.${operator}`, {
        what: messageOf(`answers.placement.${of}`, { key }),
        values: eitherOf(values.map(one => `'${one}'`)),
        has:
          value === undefined
            ? messageOf('answers.placement.hasNone')
            : messageOf('answers.placement.has', { value }),
      });
    },
  };
}

/** Evaluates each cluster once, however often the result is used. */
function expressionTest(
  selector: ClusterSelector,
  context: ExpressionContext,
): (cluster: PlacementCluster) => string | undefined {
  const expressions = readExpressions(selector, context);
  const answers = new Map<PlacementCluster, string | undefined>();
  return cluster => {
    if (expressions.length > 0 && !answers.has(cluster)) {
      answers.set(cluster, firstFailure(expressions, cluster, context));
    }
    return answers.get(cluster);
  };
}

function firstFailure(
  expressions: readonly ClusterExpression[],
  cluster: PlacementCluster,
  { scoresOf, spend }: ExpressionContext,
): string | undefined {
  for (const expression of expressions) {
    const { whyNot, steps } = expression.ask(cluster, scoresOf);
    spend(steps);
    if (whyNot !== undefined) {
      return whyNot;
    }
  }
  return undefined;
}

function readExpressions(
  { celSelector }: ClusterSelector,
  { compile }: ExpressionContext,
): ClusterExpression[] {
  const texts = celSelector?.celExpressions ?? [];
  if (texts.length > MAX_EXPRESSIONS) {
    throw new MisconfiguredError(
      `celSelector has ${texts.length} expressions; use at most ${MAX_EXPRESSIONS}, and join conditions with &&.`,
    );
  }
  return texts.map((text, index) => {
    const expression = compile(text);
    if ('problem' in expression) {
      throw new MisconfiguredError(
        `Expression ${index + 1} of celSelector: ${expression.problem}`,
      );
    }
    return expression;
  });
}

/** Whether labels meet a selector; one without requirements matches all. Throws MisconfiguredError for invalid keys. @public */
export function labelMatcher(
  selector: LabelSelector = {},
): (labels: Values) => boolean {
  const requirements = labelRequirements(selector);
  return labels =>
    requirements.every(({ key, isMet }) => isMet(own(labels, key)));
}

function labelRequirements(selector: LabelSelector = {}): Requirement[] {
  return [
    ...Object.entries(selector.matchLabels ?? {}).map(
      ([key, wanted]): Requirement => {
        checkPair('label', key, [wanted]);
        return {
          of: 'label',
          key,
          operator: 'In',
          values: [wanted],
          isMet: value => value === wanted,
        };
      },
    ),
    ...(selector.matchExpressions ?? []).map(expression =>
      readRequirement('label', expression),
    ),
  ];
}

function readRequirement(
  of: Requirement['of'],
  { key, operator, values = [] }: SelectorRequirement,
): Requirement {
  const needsValues = operator === 'In' || operator === 'NotIn';
  if (!needsValues && operator !== 'Exists' && operator !== 'DoesNotExist') {
    throw new MisconfiguredError(
      `'${operator}' is not an operator of a selector; use In, NotIn, Exists or DoesNotExist for key '${key}'.`,
    );
  }
  if (needsValues !== values.length > 0) {
    throw new MisconfiguredError(
      needsValues
        ? `Operator ${operator} of key '${key}' needs values.`
        : `Operator ${operator} of key '${key}' takes no values.`,
    );
  }
  checkPair(of, key, values);
  const common = {
    of,
    key,
    operator: operator as Requirement['operator'],
    values,
  };
  switch (operator) {
    case 'In':
      return {
        ...common,
        isMet: value => value !== undefined && values.includes(value),
      };
    case 'NotIn':
      return {
        ...common,
        isMet: value => value === undefined || !values.includes(value),
      };
    case 'Exists':
      return { ...common, isMet: value => value !== undefined };
    default:
      return { ...common, isMet: value => value === undefined };
  }
}

/** Claims are selected like labels, so keys and values must be valid for a label. */
function checkPair(
  of: Requirement['of'],
  key: string,
  values: readonly string[],
): void {
  if (!isLabelKey(key)) {
    throw new MisconfiguredError(
      `'${key}' is not a valid ${of} key; use [prefix/]name with up to 63 letters, digits, '-', '_' and '.' in the name.`,
    );
  }
  const invalid = values.find(value => !isLabelValue(value));
  if (invalid !== undefined) {
    throw new MisconfiguredError(
      `'${invalid}' is not a valid value for ${of} '${key}'; use up to 63 letters, digits, '-', '_' and '.'.`,
    );
  }
}

function own(record: Values, key: string): string | undefined {
  return Object.prototype.hasOwnProperty.call(record, key)
    ? record[key]
    : undefined;
}
