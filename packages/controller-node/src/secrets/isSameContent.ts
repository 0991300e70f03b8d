import { isDeepStrictEqual } from 'node:util';
import { jsonWithSecrets } from '@squadron/kube-kinds';

/** Whether two values are the same as JSON, with their secrets, in any order of keys. @public */
export function isSameContent(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(plain([a]), plain([b]));
}

function plain(value: unknown): unknown {
  return JSON.parse(jsonWithSecrets(value));
}
