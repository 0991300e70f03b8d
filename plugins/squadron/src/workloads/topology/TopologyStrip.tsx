import { useId, type ReactNode } from 'react';
import { RiCloseCircleFill, RiTimeLine } from '@remixicon/react';
import { Link, VisuallyHidden } from '@backstage/ui';
import {
  formatGpuCounts,
  messageText,
  stateText,
  waitingIn,
  type QueueSummary,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import {
  Name,
  useEndpoint,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../../links';
import { kindName } from '../kindName';
import { topologyOf, type TopologyLink } from './topologyOf';
import styles from './TopologyStrip.module.css';

/**
 * The way from a workload through its queues to its cluster and nodes, each with its state and number, and where and why
 * the way ends.
 *
 * @internal
 */
export function TopologyStrip({ workload }: { workload: WorkloadDetail }) {
  const t = useT();
  const id = useId();
  const factOf = useFacts(workload);
  const hrefOf = useHrefs(workload);
  const links = topologyOf(workload);
  const stop = links
    .filter(({ reach }) => reach === 'waiting' || reach === 'broken')
    .at(-1);
  const reason = stop?.reason && messageText(stop.reason, t);
  return (
    <section className={styles.root} aria-label={t('charts.topology.label')}>
      <ol className={styles.strip}>
        {links.map(link => (
          <li key={link.part} className={styles[link.reach]}>
            <Icon link={link} />
            <span
              className={styles.part}
              aria-describedby={link === stop && reason ? id : undefined}
            >
              <span className={styles.kind}>
                {link.part === 'workload'
                  ? kindName(workload.kind)
                  : t(`charts.topology.part.${link.part}`)}
              </span>
              <Names link={link} href={hrefOf(link)} />
              <span className={styles.kind}>{factOf(link)}</span>
            </span>
          </li>
        ))}
      </ol>
      {/* The verdict, the first tab or the notice of a cluster shows it. */}
      {reason && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </section>
  );
}

function Icon({ link }: { link: TopologyLink }): ReactNode {
  const t = useT();
  if (link.reach === 'broken') {
    return <RiCloseCircleFill aria-label={t('charts.topology.broken')} />;
  }
  return link.reach === 'waiting' ? (
    <RiTimeLine aria-label={t('charts.gantt.look.waiting')} />
  ) : null;
}

function Names({ link, href }: { link: TopologyLink; href?: string }) {
  const { names, part } = link;
  if (names.length === 0) {
    return <span>—</span>;
  }
  const text =
    names.length === 1 ? <Name name={names[0]} /> : `${names.length}`;
  return href && part !== 'workload' ? (
    <Link href={href} color="primary" title={names.join(', ')}>
      {text}
    </Link>
  ) : (
    <span title={names.join(', ')}>{text}</span>
  );
}

function useHrefs(workload: WorkloadDetail) {
  const links = useLinks();
  const { cluster, namespace, queue, clusterQueue, runsOn } = workload;
  return ({ part, names }: TopologyLink): string | undefined => {
    switch (part) {
      case 'localQueue':
        return queue && links.queue({ cluster, namespace, name: queue });
      case 'clusterQueue':
        return clusterQueue && links.queue({ cluster, name: clusterQueue });
      case 'cluster':
        return names.length === 1 ? links.cluster(names[0]) : undefined;
      case 'nodes':
        return runsOn && names.length > 0 ? links.cluster(runsOn) : undefined;
      default:
        return undefined;
    }
  };
}

/** The state and number of each part. Queues that the reader may not see have none. */
function useFacts(workload: WorkloadDetail) {
  const t = useT();
  const { cluster, namespace, queue = '', clusterQueue = '' } = workload;
  const local = useEndpoint(
    'getLocalQueue',
    { cluster, namespace, name: queue },
    { isEnabled: queue !== '' },
  ).data;
  const whole = useEndpoint(
    'getClusterQueue',
    { cluster, name: clusterQueue },
    { isEnabled: clusterQueue !== '' },
  ).data;
  const queueFact = (
    { reach }: TopologyLink,
    facts: QueueSummary | undefined,
    position?: { place: number; of: number },
  ) =>
    [
      // The way may end at a queue that works.
      facts &&
        !(reach === 'broken' && facts.state.tone === 'success') &&
        stateText(facts.state, t),
      facts?.cannotRun &&
        t('charts.topology.cannotRun', { count: facts.cannotRun }),
      position
        ? t('charts.topology.place', { ...position })
        : facts &&
          t('queues.form.load', {
            waiting: waitingIn(facts),
            running: facts.admitted,
          }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (link: TopologyLink): string => {
    const { part, names } = link;
    // What is in a queue by now says nothing of a workload that has left it.
    if (part.endsWith('Queue') && workload.finishedAt !== undefined) {
      return '';
    }
    switch (part) {
      case 'workload':
        return [stateText(workload.state, t), formatGpuCounts(workload.gpus)]
          .filter(Boolean)
          .join(' · ');
      case 'localQueue':
        return queueFact(link, local, workload.wait?.position?.inLocalQueue);
      case 'clusterQueue':
        return queueFact(link, whole, workload.wait?.position);
      case 'cluster':
        if (workload.movesTo) {
          return t('charts.topology.movesHere');
        }
        return names.length > 1 || (names.length === 1 && !workload.runsOn)
          ? t('charts.topology.nominated', { count: names.length })
          : '';
      default:
        return names.length > 0
          ? t('charts.topology.pods', { count: workload.pods.length })
          : '';
    }
  };
}
