export { ChildProgram } from './ChildProgram';
export { monotonicMs } from './monotonicMs';
export { objectKey, parseObjectKey } from './objectKey';
export { startReaders, takeSightings, type Readers } from './readers';
export {
  startControllers,
  startKubernetes,
  startQueuePortal,
  startWorkloadPortal,
  startSquadron,
  withControllers,
  type Portal,
  type PortalAddress,
} from './startPortal';
