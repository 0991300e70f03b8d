export { replacedCluster } from './replacedCluster';
export { replacementClaim } from './replacementClaim';
export { labelsToInherit, takenLabels } from './replacementLabels';
export { replacementProblems } from './replacementProblems';
