export { FleetEntityProvider } from './FleetEntityProvider';
