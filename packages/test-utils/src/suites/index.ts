export {
  describeFaultsOnFleet,
  describeOnFleet,
  describeOnPortal,
  describeWithApiServer,
  describeWithPostgres,
  describeWithPrometheus,
} from './describeWith';
