import { mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import type { TemplateAction } from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@backstage/types';
import { createIdentities } from '@squadron/backstage-plugin-squadron-node';
import {
  createMemoryClient,
  createTestFleet,
  FakeClock,
  type TestCluster,
} from '@squadron/test-utils';
import type { KubeManifest } from '@squadron/kube-kinds';
import { load } from 'js-yaml';
import type { ActionDependencies } from '../commandAction';

/** A fleet of a hub and the clusters of the test, with the dependencies of an action. @internal */
export function setUp(
  options: {
    /** Objects on the API server of the hub. */
    stored?: KubeManifest[];
    /** Objects of the hub in the cache. */
    cached?: TestCluster['objects'];
    clusters?: TestCluster[];
    /** Denied permissions: `<permission>`, or `<permission> <resource>` to deny it for one resource. */
    denied?: string[];
    mode?: 'service' | 'impersonate';
    gates?: Partial<ActionDependencies['config']['featureGates']>;
    reach?: ActionDependencies['reach'];
    policies?: ActionDependencies['config']['targets']['policies'];
    presets?: ActionDependencies['config']['ray']['presets'];
  } = {},
) {
  const client = createMemoryClient(options.stored);
  const fleet = createTestFleet({
    clusters: [
      { id: 'hub', client, objects: options.cached },
      ...(options.clusters ?? []),
    ],
  });
  const asked: Array<{ permission: string; resourceRef?: string }> = [];
  const clock = new FakeClock();
  const access: ActionDependencies['config']['access'] = {
    mode: options.mode ?? 'service',
    userPrefix: 'backstage:',
    groupPrefix: 'backstage:',
    extra: {},
    kubeconfigRole: 'view',
  };
  const deps: ActionDependencies = {
    fleet,
    clock,
    reach: options.reach,
    identities: createIdentities({
      userInfo: mockServices.userInfo(),
      access,
    }),
    auditor: mockServices.auditor.mock({
      createEvent: async () => ({
        success: async () => {},
        fail: async () => {},
      }),
    }),
    permissions: mockServices.permissions.mock({
      authorize: async requests =>
        requests.map(({ permission, resourceRef }) => {
          asked.push({ permission: permission.name, resourceRef });
          const isDenied = [
            permission.name,
            `${permission.name} ${resourceRef}`,
          ].some(one => options.denied?.includes(one));
          return {
            result: isDenied ? AuthorizeResult.DENY : AuthorizeResult.ALLOW,
          };
        }),
    }),
    config: {
      access,
      dispatch: { enabled: true },
      featureGates: {
        multiClusterManagement: true,
        supportedCloudProviders: ['sandbox'],
        supportedProvisioners: ['k3s', 'kubeadm'],
        ...options.gates,
      },
      inventory: {
        namespace: 'fleet',
        allowLoopback: false,
        accessProviders: [],
      },
      targets: { policies: options.policies ?? [] },
      ray: {
        image: 'rayproject/ray',
        version: '2.52.0',
        images: ['rayproject/ray:2.52.0'],
        presets: options.presets ?? [],
        idleAfterMs: 3_600_000,
        suspendIdleAfterMs: undefined,
      },
    },
  };
  return { client, fleet, clock, asked, deps };
}

/** Runs an action and returns its outputs and the lines of the task log. @internal */
export async function run<I extends JsonObject, O extends JsonObject>(
  action: TemplateAction<I, O>,
  input: JsonObject,
  options: {
    isDryRun?: boolean;
    signal?: AbortSignal;
    user?: string;
    secrets?: Record<string, string>;
    workspacePath?: string;
    /** ID of the task. */
    task?: string;
    /** Item of the step, for a step with `each`. */
    each?: JsonObject;
  } = {},
): Promise<{ output: Partial<O>; log: string[] }> {
  const output: Partial<O> = {};
  const log: string[] = [];
  const { isDryRun, signal, user = 'user:default/ann' } = options;
  const { secrets, workspacePath, task, each } = options;
  await action.handler({
    ...createMockActionContext<I, O>({
      input: input as I,
      workspacePath,
      secrets,
    }),
    logger: mockServices.logger.mock({ info: message => log.push(message) }),
    output: (name, value) => {
      output[name] = value;
    },
    user: { ref: user },
    isDryRun,
    signal,
    each,
    ...(task !== undefined && { task: { id: task } }),
  });
  return { output, log };
}

/** The input of the step in an example. @internal */
export function inputOf(example: string): JsonObject {
  const { steps } = load(example) as { steps: Array<{ input: JsonObject }> };
  return steps[0].input;
}
