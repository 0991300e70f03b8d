import type { ResourceKind } from '@squadron/kube-kinds';

/** Part of `PolicyRule` of `rbac.authorization.k8s.io/v1`. @internal */
export interface Rule {
  apiGroups: string[];
  resources: string[];
  resourceNames?: string[];
  verbs: string[];
}

/** What a reflector asks for, and a reconciler that checks its cache. @internal */
export const READ = ['get', 'list', 'watch'];

/** What creates an object by server-side apply, changes and deletes it. @internal */
export const OWN = ['create', 'patch', 'delete'];

/** Rules with the same verbs for all kinds: one per API group, sorted. @internal */
export function rulesFor(
  kinds: readonly ResourceKind[],
  verbs: string[],
  { subresource }: { subresource?: string } = {},
): Rule[] {
  const groups = new Map<string, Set<string>>();
  for (const { group, plural } of kinds) {
    const resources = groups.get(group) ?? new Set();
    groups.set(
      group,
      resources.add(subresource ? `${plural}/${subresource}` : plural),
    );
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, resources]) => ({
      apiGroups: [group],
      resources: [...resources].sort(),
      verbs,
    }));
}
