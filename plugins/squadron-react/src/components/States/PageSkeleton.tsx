import { Flex, Skeleton, VisuallyHidden } from '@backstage/ui';
import styles from './States.module.css';

/** The outline of a page while its first data is loading. @public */
export function PageSkeleton(props: {
  /** What is being read, for assistive technology. Absent: the outline is hidden from it. */
  label?: string;
  rows?: number;
}) {
  const { label, rows = 4 } = props;
  return (
    <div
      {...(label
        ? { role: 'status', 'aria-busy': true }
        : { 'aria-hidden': true })}
    >
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <Flex direction="column" gap="4" className={styles.outline}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="100%" height={72} />
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} width="100%" height={40} />
        ))}
      </Flex>
    </div>
  );
}
