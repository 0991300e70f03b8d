import {
  formatResource,
  type QueueFit,
  type WaitHolder,
} from '@squadron/backstage-plugin-squadron-common';
import { FreshnessMark } from '../components/Freshness';
import { StateBadge } from '../components/StateBadge';
import { fitState } from './fitWords';
import styles from './QueueFits.module.css';

/**
 * The estimate for each queue, with the reason and the age of its data.
 *
 * @internal
 */
export function QueueFits({ places }: { places: readonly QueueFit[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="Free capacity per cluster">
        <thead>
          <tr>
            <th scope="col">Cluster</th>
            <th scope="col">Free capacity</th>
            <th scope="col">Reason</th>
            <th scope="col">Data</th>
          </tr>
        </thead>
        <tbody>
          {places.map(place => (
            <tr key={place.cluster}>
              <th scope="row">
                {place.role === 'hub' ? 'Fleet queue (hub)' : place.cluster}
              </th>
              <td>
                <StateBadge state={fitState(place.word)} />
              </td>
              <td className={styles.reason}>
                <p>{place.reason}</p>
                {place.caution && (
                  <p className={styles.caution}>{place.caution}</p>
                )}
                {place.victims.length > 0 && (
                  <p className={styles.note}>
                    Would be preempted:{' '}
                    {place.victims.map(victimWords).join('; ')}
                  </p>
                )}
              </td>
              <td>
                <FreshnessMark freshness={place.freshness} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function victimWords({
  kind,
  namespace,
  name,
  resource,
  amount,
  flavor,
}: WaitHolder): string {
  const who = name ? `${kind} ${namespace}/${name}` : 'another workload';
  return `${who} (${formatResource(resource, amount)} of ${flavor})`;
}
