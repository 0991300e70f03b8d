import { useNow } from '../../hooks/useNow';
import { Ago } from '../Time';

/**
 * When a cluster is asked again. An attempt that has begun is not over for as long as its time limit lasts.
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
    <>It is being tried again.</>
  );
}
