import type { PolicyRule, ResourceKind } from '@squadron/kube-kinds';

/** A rule for kinds of resources. @internal */
export type Rule = Required<
  Pick<PolicyRule, 'apiGroups' | 'resources' | 'verbs'>
>;

/** The verbs of a reflector, and of a reconciler that checks its cache. @internal */
export const READ = ['get', 'list', 'watch'];

/** The verbs to create an object by server-side apply, change it and delete it. @internal */
export const OWN = ['create', 'patch', 'delete'];

/** Rules with the same verbs for all kinds: one per API group, sorted. @internal */
export function rulesFor(
  kinds: readonly ResourceKind[],
  verbs: string[],
  { subresource }: { subresource?: string } = {},
): Rule[] {
  const suffix = subresource ? `/${subresource}` : '';
  return [...Map.groupBy(kinds, ({ group }) => group)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, ofGroup]) => ({
      apiGroups: [group],
      resources: [
        ...new Set(ofGroup.map(({ plural }) => plural + suffix)),
      ].sort(),
      verbs,
    }));
}
