export { createTestFleet } from './createTestFleet';
export type { TestCluster, TestFleet } from './createTestFleet';
