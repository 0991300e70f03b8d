import { toError } from '@backstage/errors';
import {
  messageOf,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import { KINDS } from '@squadron/kube-kinds';
import { JSON_SCHEMA, load } from 'js-yaml';
import { z } from 'zod';
import type { Fleet } from '../../fleet/types';
import {
  type KueueConfiguration,
  type Observation,
  type OperatorFacts,
} from './types';

/** A cluster that does not answer in this time counts as unreadable. */
const TIMEOUT_MS = 5_000;

/** What Kueue manages if its configuration names nothing (0.18). */
const DEFAULT_FRAMEWORKS = ['batch/job'];

const GATES_FLAG = '--feature-gates=';

const configurationSchema = z.object({
  kind: z.literal('Configuration'),
  integrations: z
    .object({ frameworks: z.string().array().optional() })
    .nullish(),
  featureGates: z.record(z.string(), z.boolean()).nullish(),
  multiKueue: z.object({ dispatcherName: z.string().optional() }).nullish(),
});

const configMapSchema = z.object({ data: z.record(z.string(), z.string()) });

/**
 * Kueue's configuration on a cluster, from its ConfigMap, which its manifests and its chart name like its Deployment, and
 * from the flags of its container.
 *
 * @internal
 */
export async function readKueue(
  fleet: Fleet,
  cluster: string,
  operators: Observation<OperatorFacts[]>,
): Promise<Observation<KueueConfiguration>> {
  if (!operators.known) {
    return operators;
  }
  const [namespace, name] =
    operators.value
      .find(one => one.name === 'Kueue' && one.deployment)
      ?.deployment?.split('/') ?? [];
  if (name === undefined) {
    return noConfiguration('kueue-system/kueue-manager-config');
  }
  const configMap = name.replace(/-controller-manager$/, '-manager-config');
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS) };
  try {
    const client = fleet.client(cluster);
    const [deployment, mounted] = await Promise.all([
      client.find(KINDS.deployment, { namespace, name }, options),
      client.find(KINDS.configMap, { namespace, name: configMap }, options),
    ]);
    const flags =
      deployment?.spec?.template?.spec?.containers?.flatMap(
        ({ args = [] }) => args,
      ) ?? [];
    const value = kueueConfigurationOf(mounted, flags);
    return value
      ? {
          known: true,
          value: { ...value, configMap: `${namespace}/${configMap}` },
        }
      : noConfiguration(`${namespace}/${configMap}`);
  } catch (error) {
    const cause = toError(error).message;
    return unread(messageOf('answers.doctor.unread.configuration', { cause }));
  }
}

const unread = (
  reason: MessageText,
): { known: false; reason: MessageText } => ({ known: false, reason });

const noConfiguration = (configMap: string) =>
  unread(messageOf('answers.doctor.unread.gates', { configMap }));

/** The configuration in a ConfigMap of Kueue; undefined if there is none. @internal */
export function kueueConfigurationOf(
  configMap: unknown,
  flags: readonly string[],
): Omit<KueueConfiguration, 'configMap'> | undefined {
  const { data: { data = {} } = {} } = configMapSchema.safeParse(configMap);
  for (const text of Object.values(data)) {
    const { success, data: read } = configurationSchema.safeParse(yamlOf(text));
    if (success) {
      const { frameworks = [] } = read.integrations ?? {};
      const { dispatcherName } = read.multiKueue ?? {};
      return {
        frameworks: frameworks.length > 0 ? frameworks : DEFAULT_FRAMEWORKS,
        featureGates: { ...gatesOf(flags), ...read.featureGates },
        ...(dispatcherName && { dispatcher: dispatcherName }),
      };
    }
  }
  return undefined;
}

/** `--feature-gates=A=true,B=false` → `{ A: true, B: false }`. */
function gatesOf(flags: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(
    flags
      .filter(flag => flag.startsWith(GATES_FLAG))
      .flatMap(flag => flag.slice(GATES_FLAG.length).split(','))
      .map(pair => pair.split('='))
      .map(([gate, value]) => [gate, value === 'true']),
  );
}

function yamlOf(text: string): unknown {
  try {
    return load(text, { schema: JSON_SCHEMA });
  } catch {
    return undefined;
  }
}
