import { Flex, Skeleton, VisuallyHidden } from '@backstage/ui';
import styles from './States.module.css';

/**
 * The outline of a page while its first data is loading.
 *
 * @public
 */
export function PageSkeleton(props: { label: string; rows?: number }) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{props.label}</VisuallyHidden>
      <Flex direction="column" gap="4" className={styles.outline}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="100%" height={72} />
        {Array.from({ length: props.rows ?? 4 }, (_, index) => (
          <Skeleton key={index} width="100%" height={40} />
        ))}
      </Flex>
    </div>
  );
}
