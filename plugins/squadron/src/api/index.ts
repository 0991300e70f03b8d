export { createSquadronClient } from './SquadronClient';
