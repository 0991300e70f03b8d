import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import { ObjectBuilder } from '@squadron/test-builders';

/** An object of a kind without a builder. @internal */
export function objectOf(
  kind: ResourceKind,
  metadata: Partial<KubeObject['metadata']> & { name: string },
  body: object = {},
): KubeObject {
  const built = new ObjectBuilder<KubeObject>(
    kind,
    metadata.name,
    body,
  ).build();
  return {
    ...built,
    // The builder's copy has no secrets.
    ...body,
    metadata: { ...built.metadata, ...metadata },
  } as KubeObject;
}

/** Conditions that are `True`, or `False` with a leading `!`. @internal */
export function conditions(at: string, ...types: string[]) {
  return types.map(type => ({
    type: type.replace('!', ''),
    status: type.startsWith('!') ? ('False' as const) : ('True' as const),
    reason: type.replace('!', 'Not'),
    message: '',
    lastTransitionTime: at,
  }));
}
