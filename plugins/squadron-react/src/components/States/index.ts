export { DeniedState } from './DeniedState';
export { EmptyState } from './EmptyState';
export { ErrorState } from './ErrorState';
export { PageSkeleton } from './PageSkeleton';
export { StaleNotice } from './StaleNotice';
