import type {
  TargetDecision,
  TargetFacts,
  TargetRule,
  TriedRule,
} from './types';

/**
 * Tries rules in order. The first rule that gives a usable cluster decides; of several clusters it is the first without
 * an obstacle. A rule that creates a cluster always decides.
 *
 * @public
 */
export function resolveTarget(
  rules: readonly TargetRule[],
  facts: TargetFacts,
): TargetDecision {
  const tried: TriedRule[] = [];
  for (const rule of rules) {
    const found = tryRule(rule, facts);
    tried.push({
      rule: ruleInWords(rule),
      isTaken: 'cluster' in found || 'create' in found,
      why: found.why,
    });
    if ('cluster' in found) {
      return { cluster: found.cluster, tried };
    }
    if ('create' in found) {
      return { create: found.create, tried };
    }
  }
  return { tried };
}

/** A rule in words, e.g. `placement nlp/t4`. */
function ruleInWords(rule: TargetRule): string {
  if ('cluster' in rule) {
    return `cluster ${rule.cluster || 'without a name'}`;
  }
  if ('placement' in rule) {
    return `placement ${rule.placement}`;
  }
  if ('create' in rule) {
    return 'a new cluster';
  }
  const pairs = (of: Record<string, string> = {}) =>
    Object.entries(of).map(([key, value]) => `${key}=${value}`);
  const labels = pairs(rule.labels);
  const properties = pairs(rule.properties);
  return [
    ...(labels.length > 0 ? [`labels ${labels.join(', ')}`] : []),
    ...(properties.length > 0 ? [`properties ${properties.join(', ')}`] : []),
  ].join(' and ');
}

type Found =
  | { cluster: string; why: string }
  | { create: Record<string, unknown>; why: string }
  | { why: string };

function tryRule(rule: TargetRule, facts: TargetFacts): Found {
  if ('create' in rule) {
    return { create: rule.create, why: 'No earlier rule selected a cluster.' };
  }
  if ('cluster' in rule) {
    if (rule.cluster === '') {
      return {
        why: 'The rule names no cluster, and no earlier step returned one.',
      };
    }
    const obstacle = facts.obstacleOf(rule.cluster);
    return obstacle === undefined
      ? { cluster: rule.cluster, why: 'The rule names it, and it can be used.' }
      : { why: obstacle };
  }
  const { clusters, message } = facts.candidatesOf(rule);
  const obstacles = clusters.map(cluster => facts.obstacleOf(cluster));
  const first = obstacles.indexOf(undefined);
  if (first < 0) {
    return { why: [message, ...obstacles].join(' ') };
  }
  const passedOver = obstacles.slice(0, first);
  return {
    cluster: clusters[first],
    why: [message, ...passedOver].join(' '),
  };
}
