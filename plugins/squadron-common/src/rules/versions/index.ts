export { compareVersions, parseVersion } from './kubernetesVersion';
export { planVersions } from './planVersions';
export type { VersionPlan, VersionsInUse } from './types';
export { upgradeProblems } from './upgradeProblems';
