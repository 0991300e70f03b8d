export {
  describeFaultsOnFleet,
  describeOnFleet,
  describeOnPortal,
  describeWithApiServer,
  describeWithPostgres,
} from './describeWith';
