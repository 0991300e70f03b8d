import { ANNOTATIONS, SecretValue, isRecord } from '@squadron/kube-kinds';

/**
 * An answer of an API server with its secrets as {@link SecretValue}: the data of Secrets, including those in a list,
 * and an issued token. The copy that `kubectl apply` keeps of the data in an annotation is left out. Other answers are
 * returned as they are.
 *
 * @public
 */
export function sealSecrets<T>(answer: T): T {
  const { kind, items } = recordOf(answer);
  switch (kind) {
    case 'Secret':
      return sealedSecret(recordOf(answer)) as T;
    case 'SecretList':
      return Array.isArray(items)
        ? { ...answer, items: items.map(item => sealedSecret(recordOf(item))) }
        : answer;
    case 'TokenRequest': {
      const { status } = recordOf(answer);
      const { token } = recordOf(status);
      return {
        ...answer,
        status: { ...recordOf(status), token: sealed(token) },
      };
    }
    default:
      return answer;
  }
}

function sealedSecret(secret: Record<string, unknown>): unknown {
  const { data, metadata } = secret;
  const { annotations } = recordOf(metadata);
  const { [ANNOTATIONS.lastApplied]: copy, ...others } = recordOf(annotations);
  return {
    ...secret,
    ...(copy !== undefined && {
      metadata: { ...recordOf(metadata), annotations: others },
    }),
    ...(isRecord(data) && {
      data: Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, sealed(value)]),
      ),
    }),
  };
}

function sealed(value: unknown): unknown {
  return typeof value === 'string' ? new SecretValue(value) : value;
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
