import { Text } from '@backstage/ui';
import {
  messageText,
  formatDuration,
  type ClusterPeriod,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { useNow } from '../../hooks/useNow';
import theme from '../../theme.module.css';
import { exactTime } from '../Time/exactTime';
import { formatTime } from '../Time/formatTime';
import { tickMs } from '../Time/tickMs';
import { episodesOf, type Episode } from './episodes';
import styles from './PeriodChart.module.css';
import { useT } from '../../translation';

/**
 * The operations on a cluster and the duration of each part, one drawing per episode. Each bar is a list item, so that
 * assistive technology reads the same content.
 *
 * @public
 */
export function PeriodChart(props: { periods: readonly ClusterPeriod[] }) {
  const t = useT();
  const { periods } = props;
  const running = periods.find(({ finishedAt }) => !finishedAt);
  const now = useNow(
    running && tickMs(Date.parse(running.startedAt), Date.now()),
  );
  if (periods.length === 0) {
    return <Text color="secondary">{t('common.periods.none')}</Text>;
  }
  return (
    <div className={`${theme.root} ${styles.root}`}>
      {episodesOf(periods, now).map(episode => (
        <EpisodeChart key={episode.startMs} episode={episode} nowMs={now} />
      ))}
    </div>
  );
}

function EpisodeChart(props: { episode: Episode; nowMs: number }) {
  const t = useT();
  const { bars, startMs, endMs } = props.episode;
  const span = Math.max(endMs - startMs, 1);
  const start = new Date(startMs).toISOString();
  return (
    <section className={styles.episode} aria-label={exactTime(start)}>
      <header className={styles.head}>
        <time dateTime={start} title={exactTime(start)}>
          {formatTime(startMs, 'dayAndMinute')}
        </time>
        <span className={styles.subdued}>
          {t('common.periods.inAll', {
            duration: formatDuration(endMs - startMs),
          })}
        </span>
      </header>
      <ol className={styles.bars}>
        {bars.map(bar => (
          <li
            key={`${bar.period.part}/${bar.period.name}/${bar.startMs}`}
            className={styles.bar}
          >
            <span className={styles.name}>
              {bar.period.name}
              {bar.period.part !== 'cluster' && (
                <span className={styles.subdued}> {bar.period.part}</span>
              )}
            </span>
            <span className={styles.track} aria-hidden>
              <span
                className={`${styles.fill} ${styles[bar.period.state]}`}
                style={{
                  left: `${(100 * (bar.startMs - startMs)) / span}%`,
                  width: `${(100 * (bar.endMs - bar.startMs)) / span}%`,
                }}
              />
            </span>
            <span className={styles.time}>
              {durationText(t, bar.period, props.nowMs)}
            </span>
            {bar.period.detail && (
              <span className={styles.detail}>
                {messageText(bar.period.detail, t)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function durationText(
  t: Translate,
  period: ClusterPeriod,
  nowMs: number,
): string {
  const { state, startedAt, finishedAt } = period;
  const ms =
    (finishedAt ? Date.parse(finishedAt) : nowMs) - Date.parse(startedAt);
  const text = ms < 1_000 ? t('common.time.underSecond') : formatDuration(ms);
  return state === 'done'
    ? text
    : t(`common.periods.${state}`, { duration: text });
}
