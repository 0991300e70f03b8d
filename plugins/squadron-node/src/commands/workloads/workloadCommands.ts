import { changeEndpoint, changePriorityAction } from './changes';
import { moveEndpoint, moveWorkloadAction } from './move';
import { createNotebookAction } from './notebooks';
import {
  createRayClusterAction,
  scaleRayClusterAction,
  upgradeRayClusterAction,
} from './rayClusters';
import { createRayServiceAction } from './rayServices';
import { deletionAction, stopEndpoint, stopRayJobAction } from './removal';
import { rerunEndpoint, rerunRayJobAction } from './rerun';
import { submitRayJobAction } from './submission';
import { createTrainJobAction } from './trainJobs';
import { suspendRayCluster, suspendWorkload } from './suspension';

/** Commands of workloads that the HTTP API serves. @internal */
export const workloadEndpointCommands = [
  stopEndpoint,
  changeEndpoint,
  moveEndpoint,
  rerunEndpoint,
];

/** Actions of workloads. @public */
export const workloadActions = {
  submitRayJob: submitRayJobAction,
  stopRayJob: stopRayJobAction,
  rerunRayJob: rerunRayJobAction,
  createRayCluster: createRayClusterAction,
  scaleRayCluster: scaleRayClusterAction,
  upgradeRayCluster: upgradeRayClusterAction,
  suspendRayCluster: suspendRayCluster('suspend'),
  resumeRayCluster: suspendRayCluster('resume'),
  deleteRayCluster: deletionAction('RayCluster'),
  createRayService: createRayServiceAction,
  deleteRayService: deletionAction('RayService'),
  createNotebook: createNotebookAction,
  createTrainJob: createTrainJobAction,
  moveWorkload: moveWorkloadAction,
  changePriority: changePriorityAction,
  suspendWorkload: suspendWorkload('suspend'),
  resumeWorkload: suspendWorkload('resume'),
};
