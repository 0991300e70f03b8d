/** Deletes everything below a prefix, over etcd's JSON gateway. @internal */
export async function deleteEtcdPrefix(
  port: number,
  prefix: string,
): Promise<void> {
  await askEtcd(port, 'deleterange', rangeOf(prefix));
}

/** Keys below `<prefix>/`, so that `gpu-1` does not include `gpu-10`. @internal */
export function rangeOf(prefix: string) {
  const first = `${prefix}/`;
  // The key after all keys that start with the prefix: its last character, raised by one.
  const end = `${prefix}0`;
  return { key: base64(first), range_end: base64(end) };
}

/** Calls a method of etcd's JSON gateway. @internal */
export async function askEtcd(
  port: number,
  method: string,
  body: unknown,
): Promise<unknown> {
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
  return response.json();
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
