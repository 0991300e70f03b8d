/**
 * Whether a cluster takes part in dispatch: `member`; `draining`, connected but without new workloads, and possibly
 * evicting its running ones; or `leaving`, with the reason.
 *
 * @public
 */
export type Membership =
  | { state: 'member' }
  | { state: 'draining'; evicts?: true }
  | { state: 'leaving'; reason: string };
