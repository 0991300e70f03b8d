import type { SandboxPaths } from '../layout/paths';
import type { SandboxState } from '../layout/state';
import type { RenderedManifests } from '../manifests';
import type { WebhookPki } from '../pki/clusterPki';
import type { IsolationMethod } from '../programs/isolatedRoot';
import type { ProcessSupervisor } from '../supervision';
import type { PortBook } from './PortBook';

/** State that the parts of a running fleet share. @internal */
export interface FleetContext {
  readonly paths: SandboxPaths;
  readonly state: SandboxState;
  /** Writes {@link FleetContext.state} to its file. */
  saveState(): void;
  readonly ports: PortBook;
  readonly processes: ProcessSupervisor;
  readonly manifests: RenderedManifests;
  readonly webhookPki: WebhookPki;
  readonly isolation: IsolationMethod;
  readonly etcdPort: number;
  /** Content of kwok's configuration. */
  readonly stagesFile: string;
  /** Aborted when the fleet stops. */
  readonly signal: AbortSignal;
  /** A line for the supervisor's log. */
  log(message: string): void;
}
