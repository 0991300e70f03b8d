import { parseVersion } from '@squadron/backstage-plugin-squadron-common';
import { KUEUE_NAMESPACE } from '@squadron/kube-kinds';
import { z } from 'zod';
import { KNOWN_PROVIDERS } from '../clusters/providers';
import { targetPolicySchema } from '../clusters/targets/targetSchema';
import { accessSchema } from './access';
import { accessProviderSchema } from './accessProviders';
import { addOnsSchema } from './addOns';
import { authTokenRequestsSchema } from './authTokenRequests';
import { dispatchSchema } from './dispatch';
import { historySchema } from './history';
import { multiKueueSchema } from './multiKueue';
import { notificationsSchema } from './notifications';
import { budgetsSchema } from './budgets';
import { pricesSchema } from './prices';
import { prometheusSchema } from './prometheus';
import { raySchema } from './ray';
import { duration, flag, text, texts, whole } from './values';
import { webhookSchema } from './webhook';

const LONGEST_MONTH_MS = 31 * 86_400_000;
const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

const hubSchema = z
  .object({ kubeconfig: text.optional(), inCluster: flag.default(false) })
  .refine(
    ({ kubeconfig, inCluster }) => !kubeconfig || !inCluster,
    'has both kubeconfig and inCluster; keep one of them',
  )
  .transform(({ kubeconfig, inCluster }) => {
    if (kubeconfig) {
      return { type: 'kubeconfig' as const, path: kubeconfig };
    }
    return inCluster
      ? { type: 'inCluster' as const }
      : { type: 'none' as const };
  });

const featureGatesSchema = z
  .object({
    MultiClusterManagement: flag.default(true),
    SupportedCloudProviders: z.array(text).default([...KNOWN_PROVIDERS]),
    SupportedProvisioners: z.array(text).default(['k3s', 'kubeadm']),
    OfferedVersions: texts(
      version => parseVersion(version) !== undefined,
      'use full versions, e.g. v1.36.3',
    ).optional(),
  })
  .transform(gates => ({
    multiClusterManagement: gates.MultiClusterManagement,
    supportedCloudProviders: gates.SupportedCloudProviders,
    supportedProvisioners: gates.SupportedProvisioners,
    ...(gates.OfferedVersions && { offeredVersions: gates.OfferedVersions }),
  }));

const inventorySchema = z.object({
  namespace: text.default('fleet'),
  allowLoopback: flag.default(false),
  allowAddresses: z.array(text).optional(),
  /** Programs that fetch credentials; the first one that a ClusterProfile names runs. */
  accessProviders: z.array(accessProviderSchema).default([]),
});

const limitsSchema = z
  .object({
    /** Maximum number of the objects of one kind of one cluster. Ten times what the fleet is designed for. */
    kindObjects: whole(1, 10_000_000).default(100_000),
    /** Maximum bytes of these objects. */
    kindBytes: whole(1, 16 * GIB).default(256 * MIB),
    logTailBytes: whole(1, 512 * 1024).default(512 * 1024),
    logDownloadBytes: whole(1, 16 * GIB).default(256 * MIB),
    logDownloads: whole(1, 10_000).default(50),
    logDownloadsPerUser: whole(1, 10_000).default(3),
    logStreams: whole(1, 10_000).default(200),
    logStreamsPerUser: whole(1, 10_000).default(20),
    logTimeout: duration.default(5_000),
    streams: whole(1, 100_000).default(1_000),
    streamsPerUser: whole(1, 100_000).default(30),
    execs: whole(1, 10_000).default(50),
    execsPerUser: whole(1, 10_000).default(5),
    forwards: whole(1, 10_000).default(500),
    forwardsPerUser: whole(1, 10_000).default(50),
    dashboardRequests: whole(1, 10_000).default(300),
    dashboardRequestsPerUser: whole(1, 10_000).default(40),
    commands: whole(1, 10_000).default(100),
    commandsPerUser: whole(1, 10_000).default(8),
  })
  .transform(({ logTimeout, ...rest }) => ({
    ...rest,
    logTimeoutMs: logTimeout,
  }));

/** Commands that people run in containers. */
const execSchema = z
  .object({
    /** Without input and output for this time, a command is ended. */
    idleTimeout: duration.default(15 * 60_000),
    /** Bytes of the end of its output that its audit event has. */
    recordBytes: whole(0, MIB).default(0),
  })
  .transform(({ idleTimeout, ...rest }) => ({ ...rest, idleMs: idleTimeout }));

const controllersSchema = z.object({
  enabled: flag.default(true),
  leaseNamespace: text.optional(),
  leaseName: text.default('squadron-controllers'),
  concurrency: whole(1, 64).default(4),
  /** Absent while it is disabled. */
  webhook: webhookSchema.optional(),
});

/** What tools may do through Backstage's actions registry. */
const actionsSchema = z.object({
  /** Whether their actions may write. */
  writes: flag.default(false),
  /** Whether a write needs the confirmation of a dry run. */
  confirmation: flag.default(true),
});

/** Target clusters of software templates. */
const targetsSchema = z.object({
  policies: z.array(targetPolicySchema).default([]),
});

/** The `squadron` block of the app-config; `config.d.ts` explains each key. @public */
export const squadronSchema = (portal: string | undefined) =>
  z
    .object({
      hub: hubSchema.prefault({}),
      featureGates: featureGatesSchema.prefault({}),
      inventory: inventorySchema.prefault({}),
      limits: limitsSchema.prefault({}),
      exec: execSchema.prefault({}),
      controllers: controllersSchema.prefault({}),
      actions: actionsSchema.prefault({}),
      access: accessSchema(portal).prefault({}),
      addOns: addOnsSchema.prefault({}),
      authTokenRequests: authTokenRequestsSchema.prefault({}),
      dispatch: dispatchSchema.prefault({}),
      targets: targetsSchema.prefault({}),
      multiKueue: multiKueueSchema.prefault({}),
      ray: raySchema.prefault({}),
      history: historySchema.prefault({}),
      notifications: notificationsSchema.prefault({}),
      /** Absent: no prices are shown. */
      prices: pricesSchema.optional(),
      budgets: budgetsSchema.default([]),
      prometheus: prometheusSchema.prefault({}),
    })
    .refine(
      ({ budgets, prices }) =>
        prices !== undefined || budgets.every(({ cost }) => cost === undefined),
      { path: ['budgets'], error: 'has a cost, which needs squadron.prices' },
    )
    .refine(({ budgets, history }) => budgets.length === 0 || history.enabled, {
      path: ['budgets'],
      error: 'needs the history: set squadron.history.enabled',
    })
    .refine(
      ({ budgets, history }) =>
        budgets.length === 0 || history.keepMs >= LONGEST_MONTH_MS,
      {
        path: ['budgets'],
        error: 'counts a month: set squadron.history.keep to at least 31 days',
      },
    )
    .transform(({ controllers, authTokenRequests, ...rest }) => {
      const { namespace } = rest.inventory;
      return {
        ...rest,
        controllers: {
          ...controllers,
          leaseNamespace: controllers.leaseNamespace ?? namespace,
        },
        authTokenRequests: {
          ...authTokenRequests,
          namespaces: authTokenRequests.namespaces ?? [
            namespace,
            KUEUE_NAMESPACE,
          ],
        },
      };
    });
