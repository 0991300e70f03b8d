import { jsonWithSecrets } from '@squadron/kube-kinds';

/** A value as plain JSON with its secrets, for comparisons. @public */
export function revealed<T>(value: T): unknown {
  return value === undefined ? undefined : JSON.parse(jsonWithSecrets(value));
}
