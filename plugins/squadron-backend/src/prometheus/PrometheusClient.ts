import { isError } from '@backstage/errors';
import type { SecretValue } from '@squadron/kube-kinds';
import { z } from 'zod';

const TIMEOUT_MS = 5_000;

/** Servers refuse longer addresses. Shorter queries are a GET, which proxies may allow alone. */
const MAX_URL_CHARACTERS = 4_000;

/** Far more than a week of one queue. */
const MAX_BYTES = 4 * 1024 * 1024;

const answerSchema = z.object({
  status: z.literal('success'),
  data: z.object({
    resultType: z.literal('matrix'),
    result: z.array(
      z.object({
        metric: z.record(z.string(), z.string()),
        values: z.array(z.tuple([z.number(), z.string()])),
      }),
    ),
  }),
});

/** A series with its values, by time in milliseconds. @internal */
export interface PrometheusSeries {
  labels: Record<string, string>;
  values: Map<number, number>;
}

/** Address of a Prometheus, from the app-config. */
interface PrometheusTarget {
  url: string;
  token?: SecretValue;
}

/** Times at which a query is evaluated, until the signal is aborted. */
interface PrometheusTimes {
  fromMs: number;
  toMs: number;
  stepMs: number;
  signal: AbortSignal;
}

/**
 * Queries an address of the app-config. Redirects are rejected. Throws an Error whose message describes the failure
 * without the address.
 *
 * @internal
 */
export async function queryRange(
  { url, token }: PrometheusTarget,
  query: string,
  times: PrometheusTimes,
): Promise<PrometheusSeries[]> {
  const address = new URL(
    'api/v1/query_range',
    url.endsWith('/') ? url : `${url}/`,
  );
  const parameters = new URLSearchParams({
    query,
    start: String(times.fromMs / 1_000),
    end: String(times.toMs / 1_000),
    step: String(times.stepMs / 1_000),
  });
  const isLong = parameters.toString().length > MAX_URL_CHARACTERS;
  if (!isLong) {
    address.search = parameters.toString();
  }
  const response = await fetch(address, {
    ...(isLong && { method: 'POST', body: parameters }),
    redirect: 'error',
    signal: AbortSignal.any([times.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    ...(token && { headers: { Authorization: `Bearer ${token.reveal()}` } }),
  }).catch(error => {
    throw new Error(reasonOf(error));
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it answered ${response.status}`);
  }
  const parsed = answerSchema.safeParse(await readJson(response));
  if (!parsed.success) {
    throw new Error('its response is not one of Prometheus');
  }
  return parsed.data.data.result.map(({ metric, values }) => ({
    labels: metric,
    values: new Map(
      values
        .map(([seconds, text]): [number, number] => [
          Math.round(seconds * 1_000),
          Number(text),
        ])
        .filter(([, value]) => Number.isFinite(value)),
    ),
  }));
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) {
        return JSON.parse(Buffer.concat(chunks).toString('utf8'));
      }
      bytes += value.length;
      if (bytes > MAX_BYTES) {
        throw new Error('too long');
      }
      chunks.push(value);
    }
  } catch (error) {
    await reader?.cancel().catch(() => {});
    throw new Error(
      isError(error) && error.name === 'TimeoutError'
        ? reasonOf(error)
        : 'its response cannot be read',
    );
  }
}

function reasonOf(error: unknown): string {
  if (isError(error) && error.name === 'TimeoutError') {
    return `no response within ${TIMEOUT_MS / 1_000} s`;
  }
  const cause = isError(error) ? (error.cause as { code?: string }) : undefined;
  return cause?.code
    ? `it cannot be reached (${cause.code})`
    : 'it cannot be reached, or it redirects, which is not allowed';
}
