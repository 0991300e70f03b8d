import {
  HUB_CAPABILITIES,
  type HubCapability,
} from '../../rights/hubCapabilities';
import type { Rule } from '../../rights/rules';
import type { Grant } from './types';

const CAPABILITIES: Readonly<Record<string, HubCapability>> = HUB_CAPABILITIES;

/** Names of all capabilities. @internal */
export const capabilityNames = Object.keys(CAPABILITIES);

/** Names of those that `rbac/hub/kustomization.yaml` grants. @internal */
export const defaultCapabilities = capabilityNames.filter(
  name => !CAPABILITIES[name].isOptIn,
);

/** The rights of a capability, one per verb and resource. @internal */
export function grantsOf(
  capability: string,
  namespaces: readonly string[],
): Grant[] {
  const { rules, namespacedRules = [] } = CAPABILITIES[capability];
  return [
    ...rules.flatMap(rule => grantsOfRule(rule)),
    ...namespaces.flatMap(namespace =>
      namespacedRules.flatMap(rule => grantsOfRule(rule, namespace)),
    ),
  ];
}

/** Whether a capability has rights in single namespaces. @internal */
export const hasNamespacedRights = (capability: string) =>
  CAPABILITIES[capability].namespacedRules !== undefined;

/** E.g. `patch jobs.batch/status in kueue-system`. @internal */
export function formatGrant(grant: Grant): string {
  const { verb, group, resource, subresource, namespace } = grant;
  return [
    `${verb} ${[resource, group].filter(Boolean).join('.')}`,
    subresource && `/${subresource}`,
    namespace && ` in ${namespace}`,
  ]
    .filter(Boolean)
    .join('');
}

function grantsOfRule(rule: Rule, namespace?: string): Grant[] {
  return rule.apiGroups.flatMap(group =>
    rule.resources.flatMap(path => {
      const [resource, subresource] = path.split('/');
      return rule.verbs.map(verb => ({
        verb,
        group,
        resource,
        ...(subresource && { subresource }),
        ...(namespace && { namespace }),
      }));
    }),
  );
}
