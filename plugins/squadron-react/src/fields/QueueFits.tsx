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
 * What each queue would say, with the reason and the age of what it was told from.
 *
 * @internal
 */
export function QueueFits({ places }: { places: readonly QueueFit[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="Room per cluster">
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Room</th>
            <th scope="col">Why</th>
            <th scope="col">Data</th>
          </tr>
        </thead>
        <tbody>
          {places.map(place => (
            <tr key={place.cluster}>
              <th scope="row">
                {place.role === 'hub' ? 'Queue of the fleet' : place.cluster}
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
                    Ended for it: {place.victims.map(victimWords).join('; ')}
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
  const who = name ? `${kind} ${namespace}/${name}` : 'work of others';
  return `${who} (${formatResource(resource, amount)} of ${flavor})`;
}
