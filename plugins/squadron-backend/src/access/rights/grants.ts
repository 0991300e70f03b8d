import type { PolicyRule } from '@squadron/kube-kinds';
import type { Right } from './neededRights';

/**
 * Whether rules of RBAC grant a right. For an object whose name is not known yet, a rule for some names grants it, except
 * for its creation, which has no name.
 *
 * @internal
 */
export function grants(rules: readonly PolicyRule[], right: Right): boolean {
  const [, subresource] = right.resource.split('/');
  const resources = ['*', right.resource];
  if (subresource) {
    resources.push(`*/${subresource}`);
  }
  return rules.some(
    rule =>
      hasOne(rule.verbs, ['*', right.verb]) &&
      hasOne(rule.apiGroups, ['*', right.group]) &&
      hasOne(rule.resources, resources) &&
      isFor(rule.resourceNames ?? [], right),
  );
}

function hasOne(
  values: readonly string[] | undefined,
  wanted: readonly string[],
): boolean {
  return values?.some(value => wanted.includes(value)) === true;
}

function isFor(names: readonly string[], { name, verb }: Right): boolean {
  return (
    names.length === 0 ||
    (name === undefined ? verb !== 'create' : names.includes(name))
  );
}
