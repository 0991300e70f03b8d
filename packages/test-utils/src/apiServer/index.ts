export { eventually } from './eventually';
export { findProgram } from './findProgram';
export { freePorts } from './freePorts';
export { startTestApiServer } from './startTestApiServer';
export type {
  AuditedRequest,
  TestApiServer,
  TestApiServerProcess,
} from './types';
export { TestProcess } from './TestProcess';
