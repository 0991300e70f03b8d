import { useNow } from '../../hooks/useNow';
import { Ago } from '../Time';

/**
 * When the portal next tries to reach a cluster. An attempt that has begun can last until its time limit.
 *
 * @internal
 */
export function NextAttempt(props: { at: string }) {
  const now = useNow(1_000);
  return Date.parse(props.at) > now ? (
    <>
      Next attempt <Ago at={props.at} />.
    </>
  ) : (
    <>Retrying.</>
  );
}
