export {
  describeFaultsOnFleet,
  describeOnFleet,
  describeOnPortal,
  describeWithApiServer,
} from './describeWith';
