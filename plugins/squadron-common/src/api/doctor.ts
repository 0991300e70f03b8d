import type { Tone } from './types';

/**
 * What is compared between the hub and one worker, or looked at on the hub itself.
 *
 * @public
 */
export type DoctorCheckId =
  | 'reach'
  | 'kinds'
  | 'operators'
  | 'versions'
  | 'gates'
  | 'clock'
  | 'credential'
  | 'connection'
  | 'list'
  | 'namespaces'
  | 'localQueues'
  | 'clusterQueues'
  | 'flavors'
  | 'admissionCheck'
  | 'nomination'
  | 'reconcilers';

/**
 * Who puts a finding right: Squadron by itself, Squadron when somebody asks for it, or a person.
 *
 * @public
 */
export type DoctorRemediation = 'itself' | 'fix' | 'person';

/**
 * A cure that is one request: a new credential of MultiKueue, or a look at an object of the hub right now.
 *
 * @public
 */
export interface DoctorFix {
  action: 'issueCredential' | 'lookNow';
  /** What the button says, e.g. `Mirror now`. */
  label: string;
  /** What happens, in one sentence. */
  effect: string;
  /** The object on the hub that is written to. */
  object: {
    kind: 'AuthTokenRequest' | 'Namespace' | 'MultiKueueCluster';
    namespace?: string;
    name: string;
  };
}

/**
 * Something between the hub and a worker that is not as it has to be.
 *
 * @public
 */
export interface DoctorFinding {
  /** The same for the same thing in each report. */
  id: string;
  check: DoctorCheckId;
  /** Fleet id of the worker, or `hub`. */
  cluster: string;
  tone: Extract<Tone, 'danger' | 'warning' | 'info'>;
  /** What is wrong, where. */
  what: string;
  /** What comes of it. */
  consequence: string;
  /** What is to be done. */
  todo: string;
  cure: DoctorRemediation;
  fix?: DoctorFix;
  /** What the object itself says. */
  raw?: { condition?: string; reason?: string; message?: string };
}

/**
 * One check of one cluster. `unknown` is said of what cannot be looked at now, and never of what is wrong.
 *
 * @public
 */
export interface DoctorCell {
  check: DoctorCheckId;
  state: 'ok' | 'notice' | 'problem' | 'unknown';
  /** How many things were looked at. */
  looked: number;
  /** Why it cannot be told. */
  why?: string;
}

/**
 * One cluster in the report.
 *
 * @public
 */
export interface DoctorCluster {
  id: string;
  role: 'hub' | 'worker';
  /** Why it is not checked: it is not to be given work. */
  left?: string;
  /** Its connection in words: state, reason, since. */
  connection?: { word: string; tone: Tone; detail?: string; since?: string };
  /** ISO time of the portal's last contact. */
  lastContact?: string;
  /** ISO time at which the credential of MultiKueue ends. */
  credentialExpiresAt?: string;
  cells: DoctorCell[];
}

/**
 * Whether the hub can use its workers, and where it cannot, why.
 *
 * @public
 */
export interface DoctorReport {
  /** ISO time. */
  checkedAt: string;
  /** How many things were looked at. */
  looked: number;
  clusters: DoctorCluster[];
  /** The worst first. */
  findings: DoctorFinding[];
}

/**
 * What asking for a cure did.
 *
 * @public
 */
export interface DoctorFixResult {
  finding: DoctorFinding;
  /** ISO time under which it was asked for; absent for a dry run. */
  requestedAt?: string;
}
