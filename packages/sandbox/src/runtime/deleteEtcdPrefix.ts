/**
 * Deletes everything below a prefix, over etcd's JSON gateway.
 *
 * @returns number of deleted keys
 *
 * @internal
 */
export async function deleteEtcdPrefix(
  port: number,
  prefix: string,
): Promise<number> {
  const { deleted } = await askEtcd<{ deleted?: string }>(
    port,
    'deleterange',
    rangeOf(prefix),
  );
  return Number(deleted ?? 0);
}

/** Number of keys below a prefix. @internal */
export async function countEtcdKeys(
  port: number,
  prefix: string,
): Promise<number> {
  const { count } = await askEtcd<{ count?: string }>(port, 'range', {
    ...rangeOf(prefix),
    count_only: true,
  });
  return Number(count ?? 0);
}

/** Keys below `<prefix>/`, so that `gpu-1` does not include `gpu-10`. */
function rangeOf(prefix: string) {
  const first = `${prefix}/`;
  // The key after all keys that start with the prefix: its last character, raised by one.
  const end = `${prefix}0`;
  return { key: base64(first), range_end: base64(end) };
}

async function askEtcd<T>(
  port: number,
  method: string,
  body: unknown,
): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}/v3/kv/${method}`, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) {
    throw new Error(
      `etcd answered ${method} with status ${
        response.status
      }: ${await response.text()}`,
    );
  }
  return (await response.json()) as T;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
