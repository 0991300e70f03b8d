/** What an action writes, as far as the action itself says it. Never its contents, which may be secret. @internal */
export interface ActionTarget {
  cluster?: string;
  kind?: string;
  /** `namespace/name`, or the name of an object without a namespace. */
  object?: string;
}

/** @internal */
export function targetOf(action: { type: string }): ActionTarget {
  const { cluster, kind, key, object } = action as {
    type: string;
    cluster?: string;
    kind?: { kind: string };
    key?: { namespace?: string; name: string };
    object?: {
      kind?: string;
      metadata: { namespace?: string; name?: string };
    };
  };
  const { namespace, name } = key ?? object?.metadata ?? {};
  const path = [namespace, name].filter(Boolean).join('/');
  return {
    cluster,
    kind: kind?.kind ?? object?.kind,
    ...(path && { object: path }),
  };
}

/** The actions that one action consists of; itself, unless they run in parallel. @internal */
export function partsOf<A extends { type: string }>(action: A): readonly A[] {
  const { actions } = action as { actions?: readonly A[] };
  return actions?.length ? actions : [action];
}

/** A write as text: the verb, the object and its cluster. @internal */
export function describeAction(action: { type: string }): string {
  const [first, ...others] = partsOf(action);
  const { cluster, kind, object } = targetOf(first);
  return [
    ...[first.type, kind, object, cluster && `on ${cluster}`],
    others.length > 0 && `and ${others.length} more in parallel`,
  ]
    .filter(Boolean)
    .join(' ');
}
