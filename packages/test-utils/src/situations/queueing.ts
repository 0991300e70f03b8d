import { anAdmissionCheck, aJob, aWorkload, at } from '@squadron/test-builders';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import { multiKueueCheckNames } from '@squadron/backstage-plugin-squadron-node';
import { queuedJob, rayFacts, workload } from './parts';
import type { Situation } from './types';

const refused = () =>
  workload().withAnnotations({
    [ANNOTATIONS.inadmissible]: 'it requests 32 × A100; no cluster has any',
  });

/** Waiting for quota, a worker or a check. @internal */
export const queueing: Situation[] = [
  {
    name: 'Kueue has not seen yet',
    facts: rayFacts(queuedJob()),
    state: 'Queued (neutral)',
    verdict:
      'Queued for 30 min in fleet. Kueue has not created its Workload yet.',
    steps: ['hub: submitted'],
  },
  {
    name: 'selects a RayCluster, which Kueue does not manage',
    facts: rayFacts(
      queuedJob().withSpec({ clusterSelector: { 'ray.io/cluster': 'shared' } }),
    ),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: it selects RayCluster shared, and Kueue never starts jobs with a clusterSelector. Submit it on the cluster where RayCluster shared runs, or without clusterSelector.',
    steps: ['hub: submitted'],
  },
  {
    name: 'waits behind others',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending(
          'Pending',
          "couldn't assign flavors to pod set workers: insufficient unused quota for cpu in flavor fleet, 3 more needed",
        )
        .build(),
      position: { place: 3, of: 12 },
    }),
    state: 'Queued (neutral)',
    verdict:
      'Queued for 29 min 59 s, 3rd of 12 in fleet. It starts when jobs ahead of it free capacity.',
    steps: ['hub: submitted', 'hub: queued'],
  },
  {
    name: 'requests more than any flavor has',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending(
          'Pending',
          "couldn't assign flavors to pod set workers: insufficient quota for nvidia.com/gpu in flavor a100, previously considered podsets requests (0) + current podset request (32) > maximum capacity (16)",
        )
        .build(),
    }),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: group "workers" requests 32 × GPU; the most that flavor a100 can provide is 16 × GPU. Request less, or add a cluster with enough capacity.',
    steps: ['hub: submitted', 'hub: queued'],
  },
  {
    name: 'is refused by one flavor while another is merely full',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending(
          'Pending',
          "couldn't assign flavors to pod set workers: flavor t4 doesn't match node affinity, insufficient unused quota for nvidia.com/gpu in flavor a100, 2 more needed",
        )
        .build(),
      position: { place: 1, of: 1 },
    }),
    state: 'Queued (neutral)',
    verdict:
      'Queued for 29 min 59 s, 1st of 1 in fleet. It is next and starts when quota is free.',
    steps: ['hub: submitted', 'hub: queued'],
  },
  {
    name: 'selects nodes that no flavor has',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending(
          'Pending',
          "couldn't assign flavors to pod set workers: flavor t4 doesn't match node affinity",
        )
        .build(),
    }),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: its node selector matches no flavor of its queue (tried t4). Correct its node selector, or submit it to another queue.',
    steps: ['hub: submitted', 'hub: queued'],
  },
  {
    name: 'does not tolerate the taint of its flavor',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending(
          'Pending',
          "couldn't assign flavors to pod set head: untolerated taint {dedicated gpu NoSchedule <nil>} in flavor a100",
        )
        .build(),
    }),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: it does not tolerate the taint {dedicated gpu NoSchedule <nil>} of flavor a100. Add the toleration, or submit it to another queue.',
    steps: ['hub: submitted', 'hub: queued'],
  },
  {
    name: 'requests a resource that its queue does not cover',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending(
          'Pending',
          "couldn't assign flavors to pod set head: resource example.com/fpga unavailable in ClusterQueue",
        )
        .build(),
    }),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: its queue has no quota for example.com/fpga. Remove that request, or submit it to another queue.',
    steps: ['hub: submitted', 'hub: queued'],
  },
  {
    name: 'names a LocalQueue that does not exist',
    facts: rayFacts(queuedJob().inQueue('nowhere'), {
      workload: workload()
        .inQueue('nowhere')
        .pending('Inadmissible', "LocalQueue nowhere doesn't exist")
        .build(),
      clusterQueue: undefined,
    }),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: LocalQueue nowhere does not exist. Create the LocalQueue, or submit it to another queue.',
    steps: ['hub: submitted', 'hub: queued'],
  },
  {
    name: 'is in a queue whose ClusterQueue is broken',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending('Inadmissible', 'ClusterQueue fleet is inactive')
        .build(),
    }),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: ClusterQueue fleet is not active. It continues when the ClusterQueue is fixed.',
    steps: ['hub: submitted', 'hub: queued'],
  },
  {
    name: 'is of a namespace that the queue does not accept',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending(
          'Pending',
          "Workload namespace doesn't match ClusterQueue selector",
        )
        .build(),
    }),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: its ClusterQueue does not accept jobs from its namespace. Submit it to another queue.',
    steps: ['hub: submitted', 'hub: queued'],
  },
  {
    name: 'is in a queue that a person holds',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending('Inadmissible', 'ClusterQueue fleet is inactive')
        .build(),
      queueStopped: 'queue fleet is held',
    }),
    state: 'On hold (neutral)',
    verdict:
      'Waiting: queue fleet is held. It continues when the queue is resumed.',
    steps: ['hub: submitted', 'hub: queued'],
  },
  {
    name: 'fits no cluster of the fleet',
    facts: rayFacts(queuedJob(), {
      workload: workload().pending().build(),
      cannotRun:
        'it requests 32 × A100; the largest that fits is 16 × A100, on worker-2',
    }),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: it requests 32 × A100; the largest that fits is 16 × A100, on worker-2. Request less, or add a cluster with enough capacity.',
    steps: ['hub: submitted', 'hub: queued'],
  },
  {
    name: 'fits no cluster of the fleet and holds quota anyway',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .reserved('fleet', at('12:00:02'))
        .withCheck('Pending')
        .nominating('worker-1', 'worker-2')
        .build(),
      cannotRun:
        'group "workers" requests 24 × A100; the largest that fits is 16 × A100, on worker-2',
      unusableQuota: '24 of 28 GPUs of quota in queue fleet',
    }),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: holds 24 of 28 GPUs of quota in queue fleet but cannot use it; group "workers" requests 24 × A100; the largest that fits is 16 × A100, on worker-2. Stop it to free the quota, then submit it again with a smaller request; or add a cluster that can run it.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'hub: quota reserved',
      'hub: nominated',
    ],
  },
  {
    name: 'the dispatcher refuses since it fits no cluster',
    facts: rayFacts(queuedJob(), {
      workload: refused()
        .reserved('fleet', at('12:00:02'))
        .withCheck('Rejected', { at: at('12:00:12') })
        .build(),
    }),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: it requests 32 × A100; no cluster has any. Its quota was released. Submit it again with a smaller request; otherwise it is requeued automatically when a cluster that can run it joins.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'hub: quota reserved',
      'hub: rejected',
    ],
  },
  {
    name: 'the dispatcher has refused and Kueue has deactivated',
    facts: rayFacts(queuedJob(), {
      workload: refused()
        .inactive()
        .pending()
        .evicted('DeactivatedDueToAdmissionCheck', { at: at('12:00:13') })
        .withCheck('Pending')
        .build(),
    }),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: it requests 32 × A100; no cluster has any. Its quota was released. Submit it again with a smaller request; otherwise it is requeued automatically when a cluster that can run it joins.',
    steps: ['hub: submitted', 'hub: queued', 'hub: evicted'],
  },
  {
    name: 'was refused and is activated again',
    facts: rayFacts(queuedJob(), {
      workload: refused().pending().build(),
      position: { place: 1, of: 1 },
    }),
    state: 'Queued (neutral)',
    verdict:
      'Queued for 29 min 59 s, 1st of 1 in fleet. It is next and starts when quota is free.',
    steps: ['hub: submitted', 'hub: queued'],
  },
  {
    name: 'was evicted and fits no cluster that is left',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .pending()
        .evicted('Preempted', { at: at('12:00:04') })
        .build(),
      cannotRun: 'it requests 32 × A100; no cluster has any',
    }),
    state: 'Cannot run (danger)',
    verdict:
      'Cannot run: it requests 32 × A100; no cluster has any. Request less, or add a cluster with enough capacity.',
    steps: ['hub: submitted', 'hub: queued', 'hub: evicted'],
  },
  {
    name: 'has no nominated cluster',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .reserved('fleet', at('12:00:02'))
        .withCheck('Pending')
        .build(),
    }),
    state: 'Waiting for a cluster (info)',
    verdict:
      'Waiting for a worker cluster. The dispatcher looks for a cluster that fits.',
    steps: ['hub: submitted', 'hub: queued', 'hub: quota reserved'],
  },
  {
    name: 'is nominated for workers that are full',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .reserved('fleet', at('12:00:02'))
        .withCheck('Pending')
        .nominating('worker-1', 'worker-2')
        .build(),
      nominees: ['worker-1', 'worker-2'].map(cluster => ({
        cluster,
        workload: aWorkload()
          .createdAt(at('12:00:03'))
          .pending(
            'Pending',
            "couldn't assign flavors to pod set workers: insufficient unused quota for cpu in flavor default, 4 more needed",
          )
          .build(),
      })),
    }),
    state: 'Waiting for a cluster (info)',
    verdict:
      'Nominated clusters: worker-1 and worker-2. The first that admits it runs it.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'hub: quota reserved',
      'hub: nominated',
      'worker-1: nominated',
      'worker-1: waiting',
      'worker-2: nominated',
      'worker-2: waiting',
    ],
  },
  {
    name: 'waits for a check other than the MultiKueue one',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .reserved('fleet', at('12:00:02'))
        .withCheck('Pending', { message: 'waiting for nodes' })
        .build(),
      multiKueueChecks: multiKueueCheckNames([
        anAdmissionCheck('other').build(),
      ]),
    }),
    state: 'Checking (info)',
    verdict:
      'Quota reserved, waiting for an admission check: check fleet: waiting for nodes. It starts when the check is ready.',
    steps: ['hub: submitted', 'hub: queued', 'hub: quota reserved'],
  },
  {
    name: 'is refused by an admission check',
    facts: rayFacts(queuedJob(), {
      workload: workload()
        .reserved('fleet', at('12:00:02'))
        .withCheck('Rejected', {
          message:
            'The owner is not managed by Kueue: Expecting spec.managedBy to be "kueue.x-k8s.io/multikueue" not ""',
          at: at('12:00:03'),
        })
        .build(),
    }),
    state: 'Rejected (danger)',
    verdict:
      'Rejected: The owner is not managed by Kueue: Expecting spec.managedBy to be "kueue.x-k8s.io/multikueue" not "". Correct it and submit it again.',
    steps: [
      'hub: submitted',
      'hub: queued',
      'hub: quota reserved',
      'hub: rejected',
    ],
  },
  {
    name: 'is a Job in a queue',
    facts: {
      job: { kind: 'job', object: aJob('count').inQueue('default').build() },
      cluster: 'hub',
      clusterQueue: 'fleet',
      workload: aWorkload('job-count').pending().build(),
      position: { place: 1, of: 2 },
    },
    state: 'Queued (neutral)',
    verdict:
      'Queued for 30 min, 1st of 2 in fleet. It is next and starts when quota is free.',
    steps: ['hub: submitted', 'hub: queued'],
  },
];
