import type {
  ClusterSummary,
  QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { t } from '../__testUtils__/t';
import {
  clusterChoices,
  queueChoices,
  providerChoices,
  versionChoices,
} from './choices';
import { formValue } from './formValue';

const cluster = (
  id: string,
  changed: Partial<ClusterSummary> = {},
): ClusterSummary => ({
  id,
  name: id,
  role: 'worker',
  origin: 'squadron',
  state: { code: 'Ready', tone: 'success' },
  freshness: { state: 'live' },
  gpus: [],
  cpu: { total: 0, used: 0 },
  memoryBytes: { total: 0, used: 0 },
  nodes: { ready: 1, total: 1 },
  jobs: { running: 0, waiting: 0 },
  ...changed,
});

const queue = (
  name: string,
  changed: Partial<QueueSummary> = {},
): QueueSummary => ({
  id: name,
  kind: 'LocalQueue',
  cluster: 'hub',
  namespace: 'nlp',
  name,
  state: { code: 'Active', tone: 'success' },
  quotas: [],
  pending: 2,
  cannotRun: 0,
  reserving: 0,
  admitted: 1,
  ...changed,
});

describe('clusterChoices', () => {
  it('offers workers, those with most free GPUs first, unusable ones last with the reason', () => {
    const choices = clusterChoices(t, [
      cluster('hub', { role: 'hub' }),
      cluster('lost', {
        state: { code: 'Unreachable', tone: 'danger', detail: 'since 12:04' },
      }),
      cluster('full', { gpus: [{ type: 'nvidia-a100', total: 8, used: 8 }] }),
      cluster('free', { gpus: [{ type: 'nvidia-a100', total: 8, used: 2 }] }),
    ]);
    expect(choices).toEqual([
      { value: 'free', title: 'free', description: '6 × A100 free' },
      {
        value: 'full',
        title: 'full',
        description: 'no free GPUs; a job would wait',
      },
      {
        value: 'lost',
        title: 'lost',
        description: 'no free GPUs; a job would wait',
        reason: 'Unreachable · since 12:04',
      },
    ]);
  });
});

describe('queueChoices', () => {
  it('offers the LocalQueues of the hub in the namespace of the form', () => {
    const choices = queueChoices(
      t,
      [
        queue('other', { namespace: 'vision' }),
        queue('fleet', { kind: 'ClusterQueue', namespace: undefined }),
        queue('copy', { cluster: 'w1' }),
        queue('default', { clusterQueue: 'fleet' }),
        queue('closed', { state: { code: 'OnHold', tone: 'neutral' } }),
      ],
      'nlp',
    );
    expect(choices).toEqual([
      {
        value: 'closed',
        title: 'closed',
        description: '2 waiting, 1 running',
        reason: 'On hold',
      },
      {
        value: 'default',
        title: 'default',
        description: '2 waiting, 1 running, quota of fleet',
      },
    ]);
  });

  it('offers the queues of all namespaces while the form has no namespace', () => {
    const names = queueChoices(t, [queue('a'), queue('a', { namespace: 'x' })]);
    expect(names.map(({ value }) => value)).toEqual(['a']);
  });
});

describe('versionChoices', () => {
  it('marks the recommended version and gives the reason why one cannot be selected', () => {
    expect(
      versionChoices(t, [
        { version: 'v1.36.3', recommended: true },
        { version: 'v1.30.0', reason: 'too old' },
      ]),
    ).toEqual([
      { value: 'v1.36.3', title: 'v1.36.3', description: 'recommended' },
      { value: 'v1.30.0', title: 'v1.30.0', reason: 'too old' },
    ]);
  });
});

describe('providerChoices', () => {
  it('describes the requirements and the missing capabilities of a provider', () => {
    const capabilities = {
      spot: true,
      machinePools: true,
      gpus: true,
      autoscaling: true,
      privateEndpoint: true,
      regions: true,
    };
    const provider = {
      id: 'aws',
      title: 'AWS',
      provisioners: ['k3s'],
      versions: ['v1.36.3'],
      needsCredentials: true,
      capabilities,
    };
    const vsphere = {
      ...provider,
      id: 'vsphere',
      title: 'vSphere',
      capabilities: { ...capabilities, spot: false, machinePools: false },
    };
    const sandbox = { ...provider, id: 'sandbox', needsCredentials: false };
    expect(providerChoices(t, { items: [provider, vsphere, sandbox] })).toEqual(
      [
        { value: 'aws', title: 'AWS', description: 'needs credentials' },
        {
          value: 'vsphere',
          title: 'vSphere',
          description:
            'needs credentials, no spot machines and no machine pools',
        },
        { value: 'sandbox', title: 'AWS' },
      ],
    );
  });
});

describe('formValue', () => {
  it.each([
    [{ formData: { namespace: 'nlp' } }, 'nlp'],
    [{ formData: { namespace: '' } }, undefined],
    [{ formData: { namespace: 7 } }, undefined],
    [{ formData: null }, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])('reads a field of %j', (context, expected) => {
    expect(formValue(context, 'namespace')).toBe(expected);
  });
});
