export * from './apiServer';
export * from './clock';
export * from './fleet';
