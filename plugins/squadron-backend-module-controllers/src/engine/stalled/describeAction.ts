/** A write as text: the verb, the object and its cluster. Never its contents, which may be secret. @internal */
export function describeAction(action: { type: string }): string {
  const { type, cluster, kind, key, object, actions } = action as {
    type: string;
    actions?: ReadonlyArray<{ type: string }>;
    cluster?: string;
    kind?: { kind: string };
    key?: { namespace?: string; name: string };
    object?: {
      kind?: string;
      metadata: { namespace?: string; name?: string };
    };
  };
  if (actions?.length) {
    return `${describeAction(actions[0])} and ${
      actions.length - 1
    } more in parallel`;
  }
  const { namespace, name } = key ?? object?.metadata ?? {};
  const path = [namespace, name].filter(Boolean).join('/');
  return [type, kind?.kind ?? object?.kind, path, cluster && `on ${cluster}`]
    .filter(Boolean)
    .join(' ');
}
