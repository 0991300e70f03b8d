import {
  diagnose,
  type DoctorReport,
  type DoctorWorkerFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { type AuthTokenRequest, type LocalQueue } from '@squadron/kube-kinds';

const MINUTE_MS = 60_000;

const known = <T>(value: T) => ({ known: true as const, value });

const KUEUE = {
  name: 'Kueue' as const,
  deployment: 'kueue-system/kueue-controller-manager',
  version: 'v0.18.4',
  wanted: 1,
  available: 1,
};

const active = (status: 'True' | 'False', reason: string, message: string) => ({
  conditions: [{ type: 'Active', status, reason, message }],
});

const queueOf = (namespace: string): LocalQueue => ({
  metadata: { namespace, name: 'default' },
  spec: { clusterQueue: 'fleet' },
});

/**
 * Report on a healthy worker, one that lacks a namespace, and one that is unreachable.
 *
 * @internal
 */
export function exampleDoctor(nowMs: number): DoctorReport {
  const at = (minutes: number) =>
    new Date(nowMs + minutes * MINUTE_MS).toISOString();
  const requestOf = (id: string): AuthTokenRequest => ({
    metadata: { namespace: 'kueue-system', name: `${id}-multikueue` },
    spec: {
      targetClusterProfile: { namespace: 'fleet', name: id },
      serviceAccountName: `${id}-multikueue`,
    },
    status: {
      issuedTimestamp: at(-60),
      expirationTimestamp: at(1_380),
      conditions: [{ type: 'Ready', status: 'True', reason: 'TokenIssued' }],
    },
  });
  const worker = (
    id: string,
    changes: Partial<DoctorWorkerFacts> = {},
  ): DoctorWorkerFacts => ({
    id,
    lastContact: at(0),
    missingKinds: known([]),
    operators: known([KUEUE]),
    clockSkewMs: known(0),
    connection: {
      metadata: { name: id },
      status: active('True', 'Active', 'Connected'),
    },
    request: requestOf(id),
    namespaces: known(['nlp', 'vision']),
    localQueues: known([queueOf('nlp'), queueOf('vision')]),
    clusterQueues: known([{ metadata: { name: 'fleet' } }]),
    flavors: known(['default']),
    ...changes,
  });
  const unreachable = {
    known: false as const,
    reason: 'worker-3 does not answer: connection refused',
  };
  return diagnose({
    nowMs,
    hub: {
      missingKinds: known([]),
      operators: known([KUEUE]),
      clockSkewMs: known(0),
      config: {
        metadata: { name: 'fleet' },
        spec: { clusters: ['worker-1', 'worker-2'] },
      },
      admissionCheck: {
        metadata: { name: 'fleet' },
        status: active('True', 'Active', ''),
      },
      clusterQueues: [
        {
          metadata: { name: 'fleet' },
          spec: {
            admissionChecksStrategy: { admissionChecks: [{ name: 'fleet' }] },
          },
        },
      ],
      localQueues: [queueOf('nlp'), queueOf('vision')],
      workloads: known([]),
      isDispatching: false,
    },
    workers: [
      worker('worker-1'),
      worker('worker-2', {
        namespaces: known(['nlp']),
        localQueues: known([queueOf('nlp'), queueOf('vision')]),
      }),
      worker('worker-3', {
        away: 'connection refused',
        lastContact: at(-4),
        connection: {
          metadata: { name: 'worker-3' },
          status: active(
            'False',
            'ClientConnectionFailed',
            'dial tcp 10.0.3.1:6443: connect: connection refused',
          ),
        },
        missingKinds: unreachable,
        operators: unreachable,
        clockSkewMs: unreachable,
        namespaces: unreachable,
        localQueues: unreachable,
        clusterQueues: unreachable,
        flavors: unreachable,
      }),
    ],
  });
}
