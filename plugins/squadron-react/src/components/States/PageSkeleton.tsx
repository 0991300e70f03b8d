import { useEffect, useState } from 'react';
import { Flex, Skeleton, VisuallyHidden } from '@backstage/ui';
import styles from './States.module.css';

/** A page that is loaded sooner than this shows no skeleton, which would only flicker. */
const PATIENCE_MS = 200;

/**
 * The outline of a page while its first data is loading.
 *
 * @public
 */
export function PageSkeleton(props: { label: string; rows?: number }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{props.label}</VisuallyHidden>
      {isShown && (
        <Flex direction="column" gap="4" className={styles.outline}>
          <Skeleton width="60%" height={28} />
          <Skeleton width="100%" height={72} />
          {Array.from({ length: props.rows ?? 4 }, (_, index) => (
            <Skeleton key={index} width="100%" height={40} />
          ))}
        </Flex>
      )}
    </div>
  );
}
