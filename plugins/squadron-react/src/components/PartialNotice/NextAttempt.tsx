import { useNow } from '../../hooks/useNow';
import { Ago } from '../Time';
import { useT } from '../../translation';

/** When the portal next tries to reach a cluster. An attempt that has begun can last until its time limit. @internal */
export function NextAttempt(props: { at: string }) {
  const t = useT();
  const now = useNow(1_000);
  return Date.parse(props.at) > now ? (
    <>{t('common.notice.nextAttempt', { ago: <Ago at={props.at} /> })}</>
  ) : (
    <>{t('common.notice.retrying')}</>
  );
}
