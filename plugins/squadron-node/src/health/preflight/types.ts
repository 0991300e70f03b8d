import type { DoctorFacts, Observation } from '../doctor/types';

/** A right as an access review asks for it. @internal */
export interface Grant {
  verb: string;
  /** API group, empty for the core group. */
  group: string;
  resource: string;
  subresource?: string;
  /** Absent: in all namespaces. */
  namespace?: string;
}

/** What an API server serves, as `<group>/<version>/<plural>`. @internal */
export type ServedResources = ReadonlySet<string>;

/** Input of the checks of a hub before the installation. @internal */
export interface PreflightFacts {
  server: string;
  /** Who is checked, as the hub names it. */
  user: Observation<string>;
  /** E.g. `v1.36.3`. */
  kubernetes: string;
  served: Observation<ServedResources>;
  /** Namespaces that Squadron needs, with whether they exist. */
  namespaces: ReadonlyArray<{ name: string; exists: Observation<boolean> }>;
  /** Rights that each chosen capability needs, and those that the hub does not grant. */
  rights: ReadonlyArray<{
    capability: string;
    needed: number;
    missing: Observation<readonly Grant[]>;
  }>;
  /** CRDs that Squadron installs itself, as `<group>/<plural>`. */
  ownKinds: ReadonlySet<string>;
  /** Where the kubeconfigs of workers are. */
  secrets: Readonly<
    Record<string, { namespace: string; name: string; key: string }>
  >;
  doctor: DoctorFacts;
}

/** A problem that a person fixes. @internal */
export interface PreflightFinding {
  /** `hub`, or the ID of a worker. */
  cluster: string;
  severity: 'danger' | 'warning' | 'info';
  problem: string;
  impact: string;
  remedy: string;
  /** For a shell of an admin of the cluster. */
  commands: string[];
}

/** Kinds of one project on the hub. @internal */
export interface ProjectReport {
  name: string;
  state: 'installed' | 'partly' | 'missing' | 'unknown';
  /** Served versions of its API groups, e.g. `ray.io/v1`. */
  served: string[];
  /** Kinds that Squadron reads and the hub does not serve. */
  missingKinds: string[];
  /** What it is for, if a fleet can do without it. */
  onlyFor?: string;
}

/** Rights of one capability on the hub. @internal */
export interface CapabilityReport {
  name: string;
  state: 'granted' | 'missing' | 'unknown';
  needed: number;
  missing: string[];
}

/** Whether a hub is ready for Squadron. @internal */
export interface PreflightReport {
  server: string;
  user?: string;
  kubernetes?: string;
  projects: ProjectReport[];
  capabilities: CapabilityReport[];
  workers: Array<{ id: string; state: 'ready' | 'problem' | 'left' }>;
  /** Most severe first. */
  findings: PreflightFinding[];
  /** Checks that could not run, with the cause. */
  unchecked: Array<{ cluster: string; check: string; cause: string }>;
  /** What Squadron sets up itself after its start. */
  later: Array<{ cluster: string; problem: string }>;
}

/** What is checked. @internal */
export interface PreflightOptions {
  /** Namespace of the fleet on the hub. */
  namespace: string;
  capabilities: readonly string[];
  /** User whose rights are checked. Default: that of the connection. */
  as?: string;
  /** Whether kubeconfigs of workers may name loopback addresses. */
  allowLoopback: boolean;
  /** How long clusters may take to be read. */
  timeoutMs: number;
}
