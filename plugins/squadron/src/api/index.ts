export { SquadronClient } from './SquadronClient';
